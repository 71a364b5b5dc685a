// What Qt Quick needs for the workloads: items with a PinchHandler follow two fingers each, or those with a TapHandler
// count the taps that reach them.
//
// A frame of touches is handed to QWindowSystemInterface with its recorded time, as a platform plugin does it, and has
// been delivered when that returns. The platform is offscreen, the window is never shown, and nothing is drawn.
#include "peer.h"

#include <QGuiApplication>
#include <QPointingDevice>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <qpa/qwindowsysteminterface.h>

#include <algorithm>
#include <complex>
#include <unistd.h>
#include <vector>

// The least that a PinchHandler waits for is a move: with 0 for a threshold it begins in the frame after the landing.
static const char pinched[] = R"(
  import QtQuick
  Item { PinchHandler { dragThreshold: 0 } }
)";

// This policy has the topmost handler grab the touch. The default one leaves it to all that lie below as well. In Qt
// 6.4 some of those still say that they were tapped when they have seen a finger of the same id being lifted before: so
// it is the one with the grab that counts.
static const char tapped[] = R"(
  import QtQuick
  Item {
    id: layer
    property int taps: 0
    property bool grabs: false
    TapHandler {
      gesturePolicy: TapHandler.WithinBounds
      onGrabChanged: (transition, point) => layer.grabs = transition === PointerDevice.GrabExclusive
      onTapped: if (layer.grabs) layer.taps += 1
    }
  }
)";

using Points = QList<QWindowSystemInterface::TouchPoint>;

struct Scene {
  const workload &work;
  QQmlEngine engine;
  QQuickWindow window;
  std::vector<QQuickItem *> items;
  QPointingDevice device{"benchmark", 1, QInputDevice::DeviceType::TouchScreen, QPointingDevice::PointerType::Finger,
                         QInputDevice::Capability::Position, 10, 0};
  // Time goes on from pass to pass.
  long long milliseconds = 0;

  explicit Scene(const workload &of) : work(of) {
    QWindowSystemInterface::registerInputDevice(&device);
    window.setGeometry(0, 0, 800, 600);
    QQmlComponent component(&engine);
    component.setData(tells_taps(&work) ? tapped : pinched, QUrl());
    for (size_t i = 0; i < work.layer_count; i++) {
      auto *item = qobject_cast<QQuickItem *>(component.create());
      if (item == nullptr) fail(qPrintable(component.errorString()), "qt");
      item->setParent(&window);
      item->setParentItem(window.contentItem());
      items.push_back(item);
    }
  }

  void put_home() {
    for (size_t i = 0; i < work.layer_count; i++) {
      const layer &home = work.layers[i];
      items[i]->setSize(QSizeF(home.width, home.height));
      items[i]->setPosition(QPointF(home.x - home.width / 2, home.y - home.height / 2));
      items[i]->setScale(1);
      items[i]->setRotation(home.degrees);
      if (tells_taps(&work)) items[i]->setProperty("taps", 0);
    }
  }

  // Hands over the frame that begins with a touch, and gives the index of the next one.
  size_t send(size_t first) {
    static const QEventPoint::State states[] = {QEventPoint::State::Pressed, QEventPoint::State::Updated,
                                                QEventPoint::State::Released};
    Points points;
    size_t next = first;
    for (; next < work.touch_count && work.touches[next].frame == work.touches[first].frame; next++) {
      const touch &finger = work.touches[next];
      QWindowSystemInterface::TouchPoint point;
      point.id = finger.finger;
      point.state = states[finger.phase];
      point.pressure = finger.phase == ENDED ? 0 : 1;
      point.area = QRectF(finger.x, finger.y, 0, 0);
      point.normalPosition = QPointF(finger.x / 800, finger.y / 600);
      points.append(point);
    }
    QWindowSystemInterface::handleTouchEvent<QWindowSystemInterface::SynchronousDelivery>(
        &window, static_cast<unsigned long>(milliseconds + work.touches[first].nanoseconds / 1000000), &device, points);
    return next;
  }

  void pass() {
    for (size_t next = 0; next < work.touch_count;) next = send(next);
    milliseconds += work.touches[work.touch_count - 1].nanoseconds / 1000000 + 1000;
  }
};

// Where two fingers hold a layer if a gesture starts in the frame after their landing, as a PinchHandler's does: the
// first of their moves is lost. A point z of the layer, seen from its centre, is shown at turn · z + centre.
struct Held {
  std::complex<double> turn, centre, start_turn, start_centre, finger, line;
  bool starts = false;

  void follow(const touch &first, const touch &second) {
    std::complex<double> now(first.x, first.y), to(second.x - first.x, second.y - first.y);
    if (first.phase == BEGAN) starts = true;
    if (first.phase != MOVED) return;
    if (starts) {
      starts = false;
      start_turn = turn;
      start_centre = centre;
      finger = now;
      line = to;
    }
    turn = to / line * start_turn;
    centre = to / line * (start_centre - finger) + now;
  }
};

// Compares every frame with the poses of such gestures, and says how far they are from those without a lost move.
static void check_poses(Scene &scene, char *checked, size_t size) {
  const workload &work = scene.work;
  std::vector<Held> held(work.layer_count);
  for (size_t i = 0; i < work.layer_count; i++) {
    held[i].turn = 1;
    held[i].centre = {work.layers[i].x, work.layers[i].y};
  }
  size_t reached = 0;
  double lost = 0;
  for (size_t next = 0; next < work.touch_count;) {
    const touch *frame = &work.touches[next];
    next = scene.send(next);
    for (size_t i = 0; i < work.layer_count; i++) {
      held[i].follow(frame[2 * i], frame[2 * i + 1]);
      const QQuickItem *item = scene.items[i];
      QPointF at = item->mapToScene(QPointF(item->width() / 2, item->height() / 2));
      double off = std::abs(std::complex<double>(at.x(), at.y()) - held[i].centre);
      double turn = remainder(item->rotation() - std::arg(held[i].turn) * 180 / M_PI, 360);
      if (off > 0.01 || fabs(turn) > 0.001 || fabs(item->scale() - std::abs(held[i].turn)) > 0.0001)
        fail("a layer is not where the fingers hold it", work.name);
      for (; reached < work.pose_count && work.poses[reached].line == frame->frame + 2 &&
             work.poses[reached].layer == static_cast<int>(i);
           reached++)
        lost = std::max(lost, hypot(at.x() - work.poses[reached].x, at.y() - work.poses[reached].y));
    }
  }
  if (reached != work.pose_count || reached == 0) fail("not every pose was reached", work.name);
  snprintf(checked, size, "every pose, less the first move of a gesture: at most %.2g points", lost);
}

static void check_taps(Scene &scene, char *checked, size_t size) {
  scene.pass();
  int sum = 0;
  for (size_t i = 0; i < scene.work.layer_count; i++) {
    int taps = scene.items[i]->property("taps").toInt();
    if (taps != scene.work.taps[i]) fail("a layer has another number of taps", scene.work.name);
    sum += taps;
  }
  snprintf(checked, size, "%d taps, as expected", sum);
}

int main(int count, char **words) {
  if (count != 4 || atoi(words[3]) < 1) {
    fprintf(stderr, "usage: qt FOLDER WORKLOAD PASSES\n");
    return 64;
  }
  // Every frame is to be seen on its own, and not merged with others until one is drawn. Qt reads this as it is loaded.
  if (getenv("QML_NO_TOUCH_COMPRESSION") == nullptr) {
    setenv("QML_NO_TOUCH_COMPRESSION", "1", 1);
    execv("/proc/self/exe", words);
    fail("could not start itself again", words[0]);
  }
  setenv("QT_QPA_PLATFORM", "offscreen", 1);
  setenv("QT_QUICK_BACKEND", "software", 1);
  workload work = peer_read(words[1], words[2]);
  int passes = atoi(words[3]);
  QGuiApplication application(count, words);
  Scene scene(work);
  scene.put_home();
  char checked[200];
  if (tells_taps(&work)) {
    check_taps(scene, checked, sizeof checked);
  } else {
    check_poses(scene, checked, sizeof checked);
  }
  double time = 0;
  for (int pass = 0; pass < passes; pass++) {
    scene.put_home();
    double start = peer_clock();
    scene.pass();
    time += peer_clock() - start;
  }
  peer_answer(&work, passes, time, checked);
  return 0;
}
