// The plain arithmetic of the workloads, as C does it: no events, no objects, no dispatch.
#include "peer.h"

#include <stdbool.h>

// A map a·x − b·y + tx, b·x + a·y + ty: it turns, scales and moves.
struct similarity {
  double a, b, tx, ty;
};

struct pair {
  // Where the first finger landed, and the line from there to the second one, divided by its square.
  double x, y, dx, dy;
  // What was shown then, and is now.
  struct similarity start, shown;
};

struct box {
  double x, y, cosine, sine, half_width, half_height, reach_squared;
};

static void put_home(const struct workload *work, struct pair *pairs) {
  for (size_t i = 0; i < work->layer_count; i++) {
    const struct layer *layer = &work->layers[i];
    pairs[i].shown = (struct similarity){1, 0, layer->x - layer->width / 2, layer->y - layer->height / 2};
  }
}

// The frame that begins with a touch: two fingers for each layer, in the layers' order.
static void step(const struct workload *work, struct pair *pairs, const struct touch *touch) {
  for (size_t i = 0; i < work->layer_count; i++, touch += 2) {
    struct pair *pair = &pairs[i];
    double dx = touch[1].x - touch[0].x, dy = touch[1].y - touch[0].y;
    if (touch[0].phase == BEGAN) {
      double square = dx * dx + dy * dy;
      *pair = (struct pair){touch[0].x, touch[0].y, dx / square, dy / square, pair->shown, pair->shown};
      continue;
    }
    // The quotient of the two lines as complex numbers: scale and turn.
    double a = dx * pair->dx + dy * pair->dy;
    double b = dy * pair->dx - dx * pair->dy;
    const struct similarity *start = &pair->start;
    double tx = start->tx - pair->x, ty = start->ty - pair->y;
    pair->shown = (struct similarity){a * start->a - b * start->b, a * start->b + b * start->a,
                                      a * tx - b * ty + touch[0].x, b * tx + a * ty + touch[0].y};
  }
}

static void follow(const struct workload *work, struct pair *pairs) {
  put_home(work, pairs);
  for (size_t i = 0; i < work->touch_count; i += 2 * work->layer_count) step(work, pairs, &work->touches[i]);
}

static void check_poses(const struct workload *work, struct pair *pairs) {
  put_home(work, pairs);
  size_t next = 0;
  for (size_t i = 0; i < work->touch_count; i += 2 * work->layer_count) {
    step(work, pairs, &work->touches[i]);
    for (; next < work->pose_count && work->poses[next].line == work->touches[i].frame + 2; next++) {
      const struct expectation *pose = &work->poses[next];
      const struct layer *layer = &work->layers[pose->layer];
      struct similarity map = pairs[pose->layer].shown;
      double x = layer->width / 2, y = layer->height / 2;
      double off = hypot(map.a * x - map.b * y + map.tx - pose->x, map.b * x + map.a * y + map.ty - pose->y);
      double turn = remainder(atan2(map.b, map.a) * 180 / M_PI - pose->degrees, 360);
      if (off > 0.01 || fabs(turn) > 0.001 || fabs(hypot(map.a, map.b) - pose->scale) > 0.0001)
        fail("the floor is not exact", work->name);
    }
  }
  if (next != work->pose_count || next == 0) fail("not every pose was reached", work->name);
}

static void make_boxes(const struct workload *work, struct box *boxes) {
  for (size_t i = 0; i < work->layer_count; i++) {
    const struct layer *layer = &work->layers[i];
    double angle = layer->degrees * M_PI / 180, width = layer->width / 2, height = layer->height / 2;
    boxes[i] = (struct box){layer->x, layer->y, cos(angle), sin(angle), width, height, width * width + height * height};
  }
}

static long hit(const struct box *boxes, size_t count, double x, double y) {
  for (size_t i = count; i-- > 0;) {
    const struct box *box = &boxes[i];
    double dx = x - box->x, dy = y - box->y;
    if (dx * dx + dy * dy > box->reach_squared) continue;
    double u = dx * box->cosine + dy * box->sine, v = dy * box->cosine - dx * box->sine;
    if (-box->half_width <= u && u < box->half_width && -box->half_height <= v && v < box->half_height) return (long)i;
  }
  return -1;
}

static void tap(const struct workload *work, const struct box *boxes, int *taps) {
  memset(taps, 0, work->layer_count * sizeof *taps);
  long target = -1;
  const struct touch *landing = work->touches;
  for (size_t i = 0; i < work->touch_count; i++) {
    const struct touch *touch = &work->touches[i];
    if (touch->phase == BEGAN) {
      landing = touch;
      target = hit(boxes, work->layer_count, touch->x, touch->y);
      continue;
    }
    double dx = touch->x - landing->x, dy = touch->y - landing->y;
    if (dx * dx + dy * dy > 45 * 45 || touch->nanoseconds - landing->nanoseconds > 750000000) target = -1;
    if (touch->phase == ENDED && target >= 0) taps[target]++;
  }
}

int main(int count, char **words) {
  if (count != 4 || atoi(words[3]) < 1) {
    fprintf(stderr, "usage: floor FOLDER WORKLOAD PASSES\n");
    return 64;
  }
  struct workload work = peer_read(words[1], words[2]);
  int passes = atoi(words[3]);
  char checked[100];
  double time;
  if (tells_taps(&work)) {
    struct box *boxes = malloc(work.layer_count * sizeof *boxes);
    int *taps = malloc(work.layer_count * sizeof *taps);
    make_boxes(&work, boxes);
    tap(&work, boxes, taps);
    int sum = 0;
    for (size_t i = 0; i < work.layer_count; i++) {
      if (taps[i] != work.taps[i]) fail("a layer has another number of taps", work.name);
      sum += taps[i];
    }
    snprintf(checked, sizeof checked, "%d taps, as expected", sum);
    double start = peer_clock();
    for (int pass = 0; pass < passes; pass++) tap(&work, boxes, taps);
    time = peer_clock() - start;
  } else {
    struct pair *pairs = malloc(work.layer_count * sizeof *pairs);
    check_poses(&work, pairs);
    snprintf(checked, sizeof checked, "%zu poses, as expected", work.pose_count);
    double start = peer_clock();
    for (int pass = 0; pass < passes; pass++) follow(&work, pairs);
    time = peer_clock() - start;
    // Somebody has to look at it, or a compiler may leave it out.
    volatile double seen = pairs[0].shown.tx;
    (void)seen;
  }
  peer_answer(&work, passes, time, checked);
  return 0;
}
