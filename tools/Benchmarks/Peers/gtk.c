// What GTK 4 needs for the workloads: widgets with GtkGestureZoom and GtkGestureRotate follow two fingers each, or
// those with a GtkGestureClick count the taps that reach them.
//
// GTK 4 has no function that makes a touch event. So each touch is put into Xlib's queue as XInput hands it over, with
// its recorded time, and the main loop takes it from there: GDK translates it, and GTK delivers it. The X server is an
// Xvfb of this program's own. It has no part in that, and nothing is drawn meanwhile: events go before frames.
#include "peer.h"

#include <X11/extensions/XInput2.h>
#include <complex.h>
#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

// A layer of w1 or w3. A point z of it, seen from its centre, is shown at turn · z + centre.
struct held {
  GtkFixed *place;
  GtkWidget *child;
  GtkGesture *zoom, *rotation;
  GdkEventSequence *fingers[2];
  double width, height;
  double complex turn, centre, start_turn, start_centre, start_middle;
};

struct scene {
  const struct workload *work;
  GtkWidget *window, *surface;
  struct held *held;
  int *taps;
  Display *display;
  XIDeviceEvent event;
  // The ids that X would have given, by finger; and how many are down.
  int ids[100], last_id, down, leader;
  // Time goes on from pass to pass.
  long long milliseconds;
};

static pid_t server;

static void stop_server(void) {
  kill(server, SIGTERM);
  waitpid(server, NULL, 0);
}

// Starts a server that ends with this program, and says to GDK which one it is.
static void start_server(void) {
  int ends[2];
  if (pipe(ends) != 0) fail("no pipe", "gtk");
  pid_t parent = getpid();
  server = fork();
  if (server < 0) fail("no process", "gtk");
  if (server == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(1);
    char number[20];
    snprintf(number, sizeof number, "%d", ends[1]);
    if (freopen("/dev/null", "w", stderr) == NULL) _exit(1);
    execlp("Xvfb", "Xvfb", "-displayfd", number, "-screen", "0", "1000x800x24", "-nolisten", "tcp", NULL);
    _exit(1);
  }
  atexit(stop_server);
  close(ends[1]);
  char name[30] = ":";
  size_t length = 1;
  while (length + 1 < sizeof name && read(ends[0], name + length, 1) == 1 && name[length] != '\n') length++;
  name[length] = 0;
  if (length < 2) fail("Xvfb does not start", "gtk");
  setenv("DISPLAY", name, 1);
}

static void show(struct held *held) {
  GskTransform *transform =
      gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)creal(held->centre), (float)cimag(held->centre)));
  float scale = (float)cabs(held->turn);
  transform = gsk_transform_rotate(transform, (float)(carg(held->turn) * 180 / G_PI));
  transform = gsk_transform_scale(transform, scale, scale);
  transform = gsk_transform_translate(
      transform, &GRAPHENE_POINT_INIT((float)(-held->width / 2), (float)(-held->height / 2)));
  gtk_fixed_set_child_transform(held->place, held->child, transform);
  gsk_transform_unref(transform);
}

// The bounding box of a gesture is in whole points, so it is not asked for its centre.
static double complex middle(const struct held *held) {
  double complex sum = 0;
  for (int i = 0; i < 2; i++) {
    double x = 0, y = 0;
    gtk_gesture_get_point(held->zoom, held->fingers[i], &x, &y);
    sum += x + y * I;
  }
  return sum / 2;
}

static void began(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  (void)sequence;
  struct held *held = data;
  GList *fingers = gtk_gesture_get_sequences(gesture);
  held->fingers[0] = fingers->data;
  held->fingers[1] = fingers->next->data;
  g_list_free(fingers);
  held->start_turn = held->turn;
  held->start_centre = held->centre;
  held->start_middle = middle(held);
}

static void updated(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  (void)sequence;
  struct held *held = data;
  if (!gtk_gesture_is_recognized(gesture)) return;
  double angle = gtk_gesture_rotate_get_angle_delta(GTK_GESTURE_ROTATE(held->rotation));
  double complex turn = gtk_gesture_zoom_get_scale_delta(GTK_GESTURE_ZOOM(held->zoom)) * cexp(angle * I);
  held->turn = turn * held->start_turn;
  held->centre = turn * (held->start_centre - held->start_middle) + middle(held);
  show(held);
}

static void released(GtkGestureClick *gesture, int presses, double x, double y, gpointer taps) {
  (void)gesture, (void)presses, (void)x, (void)y;
  *(int *)taps += 1;
}

// What has the gestures stays where it is, so that the fingers' places do not move with what they move.
static void add_held(struct scene *scene, size_t index) {
  const struct layer *layer = &scene->work->layers[index];
  struct held *held = &scene->held[index];
  held->width = layer->width;
  held->height = layer->height;
  held->place = GTK_FIXED(gtk_fixed_new());
  gtk_widget_set_size_request(GTK_WIDGET(held->place), (int)layer->width, (int)layer->height);
  held->child = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_size_request(held->child, (int)layer->width, (int)layer->height);
  gtk_fixed_put(held->place, held->child, 0, 0);
  gtk_fixed_put(GTK_FIXED(scene->surface), GTK_WIDGET(held->place), layer->x - layer->width / 2,
                layer->y - layer->height / 2);
  held->zoom = gtk_gesture_zoom_new();
  held->rotation = gtk_gesture_rotate_new();
  gtk_widget_add_controller(GTK_WIDGET(held->place), GTK_EVENT_CONTROLLER(held->zoom));
  gtk_widget_add_controller(GTK_WIDGET(held->place), GTK_EVENT_CONTROLLER(held->rotation));
  gtk_gesture_group(held->zoom, held->rotation);
  // The gesture added first hears of a touch last: then both know where the fingers are.
  g_signal_connect(held->zoom, "begin", G_CALLBACK(began), held);
  g_signal_connect(held->zoom, "update", G_CALLBACK(updated), held);
}

static void add_tapped(struct scene *scene, size_t index) {
  const struct layer *layer = &scene->work->layers[index];
  GtkWidget *widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_size_request(widget, (int)layer->width, (int)layer->height);
  gtk_fixed_put(GTK_FIXED(scene->surface), widget, 0, 0);
  GskTransform *transform = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)layer->x, (float)layer->y));
  transform = gsk_transform_rotate(transform, (float)layer->degrees);
  transform = gsk_transform_translate(
      transform, &GRAPHENE_POINT_INIT((float)(-layer->width / 2), (float)(-layer->height / 2)));
  gtk_fixed_set_child_transform(GTK_FIXED(scene->surface), widget, transform);
  gsk_transform_unref(transform);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(released), &scene->taps[index]);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
}

static void put_home(struct scene *scene) {
  for (size_t i = 0; i < scene->work->layer_count; i++) {
    if (scene->taps != NULL) {
      scene->taps[i] = 0;
    } else {
      scene->held[i].turn = 1;
      scene->held[i].centre = scene->held[i].width / 2 + scene->held[i].height / 2 * I;
      show(&scene->held[i]);
    }
  }
}

static void make(struct scene *scene) {
  scene->window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(scene->window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(scene->window), 800, 600);
  scene->surface = gtk_fixed_new();
  gtk_widget_set_overflow(scene->surface, GTK_OVERFLOW_HIDDEN);
  gtk_window_set_child(GTK_WINDOW(scene->window), scene->surface);
  if (tells_taps(scene->work)) {
    scene->taps = calloc(scene->work->layer_count, sizeof *scene->taps);
  } else {
    scene->held = calloc(scene->work->layer_count, sizeof *scene->held);
  }
  for (size_t i = 0; i < scene->work->layer_count; i++) {
    if (scene->taps != NULL) {
      add_tapped(scene, i);
    } else {
      add_held(scene, i);
    }
  }
  put_home(scene);
  gtk_window_present(GTK_WINDOW(scene->window));
  while (!gtk_widget_get_mapped(scene->surface) || gtk_widget_get_width(scene->surface) == 0)
    g_main_context_iteration(NULL, TRUE);

  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(scene->window));
  scene->display = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
  int opcode, event, error, count, source = 0;
  if (!XQueryExtension(scene->display, "XInputExtension", &opcode, &event, &error)) fail("no XInput", "gtk");
  XIDeviceInfo *devices = XIQueryDevice(scene->display, XIAllDevices, &count);
  for (int i = 0; i < count; i++)
    if (devices[i].use == XISlavePointer) source = devices[i].deviceid;
  XIFreeDeviceInfo(devices);
  int pointer;
  XIGetClientPointer(scene->display, None, &pointer);
  scene->event = (XIDeviceEvent){.type = GenericEvent,
                                 .display = scene->display,
                                 .extension = opcode,
                                 .deviceid = pointer,
                                 .sourceid = source,
                                 .root = DefaultRootWindow(scene->display),
                                 .event = gdk_x11_surface_get_xid(surface)};
}

// Whether GDK has more to deliver, as it makes of a touch that lands or lifts what a pointer does as well. A frame to
// be drawn does not count.
static int event_waits(void) {
  int priority;
  return g_main_context_prepare(NULL, &priority) && priority <= GDK_PRIORITY_EVENTS;
}

static void send(struct scene *scene, const struct touch *touch) {
  static const int types[] = {XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd};
  if (touch->phase == BEGAN) {
    scene->ids[touch->finger] = ++scene->last_id;
    if (scene->down++ == 0) scene->leader = scene->last_id;
  }
  XIDeviceEvent *event = &scene->event;
  event->serial = LastKnownRequestProcessed(scene->display);
  event->evtype = types[touch->phase];
  event->time = (Time)(scene->milliseconds + touch->nanoseconds / 1000000);
  event->detail = scene->ids[touch->finger];
  event->flags = event->detail == scene->leader ? XITouchEmulatingPointer : 0;
  event->root_x = event->event_x = touch->x;
  event->root_y = event->event_y = touch->y;
  if (touch->phase == ENDED) scene->down--;
  XEvent copied = {.xcookie = {.type = GenericEvent,
                               .serial = event->serial,
                               .display = scene->display,
                               .extension = event->extension,
                               .evtype = event->evtype,
                               .data = event}};
  XPutBackEvent(scene->display, &copied);
  do {
    g_main_context_iteration(NULL, FALSE);
  } while (XEventsQueued(scene->display, QueuedAlready) > 0 || (touch->phase != MOVED && event_waits()));
}

static void pass(struct scene *scene) {
  const struct workload *work = scene->work;
  for (size_t i = 0; i < work->touch_count; i++) send(scene, &work->touches[i]);
  scene->milliseconds += work->touches[work->touch_count - 1].nanoseconds / 1000000 + 1000;
}

// Asks GTK where it shows a layer, and compares.
static void check_pose(const struct scene *scene, const struct expectation *pose) {
  const struct held *held = &scene->held[pose->layer];
  const struct layer *layer = &scene->work->layers[pose->layer];
  GskTransform *transform = gtk_fixed_get_child_transform(held->place, held->child);
  graphene_point_t centre, side;
  float x = (float)held->width, y = (float)held->height / 2;
  gsk_transform_transform_point(transform, &GRAPHENE_POINT_INIT(x / 2, y), &centre);
  gsk_transform_transform_point(transform, &GRAPHENE_POINT_INIT(x, y), &side);
  double dx = side.x - centre.x, dy = side.y - centre.y;
  double left = layer->x - layer->width / 2, top = layer->y - layer->height / 2;
  double off = hypot(centre.x + left - pose->x, centre.y + top - pose->y);
  double turn = remainder(atan2(dy, dx) * 180 / G_PI - pose->degrees, 360);
  double scale = hypot(dx, dy) / (held->width / 2) - pose->scale;
  if (off > 0.01 || fabs(turn) > 0.001 || fabs(scale) > 0.0001)
    fail("a layer is not where the fingers hold it", scene->work->name);
}

static void check_poses(struct scene *scene, char *checked, size_t size) {
  const struct workload *work = scene->work;
  size_t reached = 0;
  for (size_t i = 0; i < work->touch_count; i++) {
    send(scene, &work->touches[i]);
    if (i + 1 < work->touch_count && work->touches[i + 1].frame == work->touches[i].frame) continue;
    for (; reached < work->pose_count && work->poses[reached].line == work->touches[i].frame + 2; reached++)
      check_pose(scene, &work->poses[reached]);
  }
  if (reached != work->pose_count || reached == 0) fail("not every pose was reached", work->name);
  snprintf(checked, size, "%zu poses, as expected", reached);
}

static void check_taps(struct scene *scene, char *checked, size_t size) {
  pass(scene);
  int sum = 0;
  for (size_t i = 0; i < scene->work->layer_count; i++) {
    if (scene->taps[i] != scene->work->taps[i]) fail("a layer has another number of taps", scene->work->name);
    sum += scene->taps[i];
  }
  snprintf(checked, size, "%d taps, as expected", sum);
}

int main(int count, char **words) {
  if (count != 4 || atoi(words[3]) < 1) {
    fprintf(stderr, "usage: gtk FOLDER WORKLOAD PASSES\n");
    return 64;
  }
  struct workload work = peer_read(words[1], words[2]);
  int passes = atoi(words[3]);
  start_server();
  setenv("GDK_BACKEND", "x11", 1);
  setenv("GSK_RENDERER", "cairo", 1);
  setenv("GTK_A11Y", "none", 1);
  setenv("GSETTINGS_BACKEND", "memory", 1);
  if (!gtk_init_check()) fail("no display", "gtk");
  struct scene scene = {.work = &work, .milliseconds = 1000};
  if (!g_main_context_acquire(NULL)) fail("no main loop", "gtk");
  make(&scene);
  char checked[100];
  if (tells_taps(&work)) {
    check_taps(&scene, checked, sizeof checked);
  } else {
    check_poses(&scene, checked, sizeof checked);
  }
  double time = 0;
  for (int index = 0; index < passes; index++) {
    put_home(&scene);
    double start = peer_clock();
    pass(&scene);
    time += peer_clock() - start;
  }
  peer_answer(&work, passes, time, checked);
  return 0;
}
