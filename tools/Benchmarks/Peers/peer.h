// What every program here does alike, in C or C++: it reads a workload, measures its CPU time and answers.
#ifndef PEER_H
#define PEER_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum phase { BEGAN, MOVED, ENDED };

struct touch {
  int frame;
  long long nanoseconds;
  int finger;
  int phase;
  double x, y;
};

// x and y of the centre.
struct layer {
  double x, y, width, height, degrees;
};

struct expectation {
  int line, layer;
  double scale, degrees, x, y;
};

struct workload {
  const char *name;
  struct touch *touches;
  size_t touch_count;
  size_t frame_count;
  struct layer *layers;
  size_t layer_count;
  // Of w1 and w3.
  struct expectation *poses;
  size_t pose_count;
  // Of w2, by layer.
  int *taps;
};

static inline void fail(const char *what, const char *of) {
  fprintf(stderr, "%s: error: %s\n", of, what);
  exit(2);
}

static inline FILE *peer_open(const char *folder, const char *name, const char *end) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.%s", folder, name, end);
  FILE *file = fopen(path, "r");
  if (file == NULL) fail("cannot be read", path);
  return file;
}

// Room for one more element.
static inline void *peer_grow(void *array, size_t count, size_t size) {
  if (count != 0 && (count & (count - 1)) != 0) return array;
  array = realloc(array, (count == 0 ? 1 : 2 * count) * size);
  if (array == NULL) fail("out of memory", "peer");
  return array;
}

static inline int tells_taps(const struct workload *work) { return strcmp(work->name, "w2") == 0; }

static inline struct workload peer_read(const char *folder, const char *name) {
  struct workload work = {};
  work.name = name;
  FILE *file = peer_open(folder, name, "touches");
  struct touch touch;
  while (fscanf(file, "%d %lld %d %d %lf %lf", &touch.frame, &touch.nanoseconds, &touch.finger, &touch.phase,
                &touch.x, &touch.y) == 6) {
    work.touches = (struct touch *)peer_grow(work.touches, work.touch_count, sizeof touch);
    work.touches[work.touch_count++] = touch;
    work.frame_count = (size_t)touch.frame + 1;
  }
  fclose(file);
  file = peer_open(folder, name, "layers");
  struct layer layer;
  while (fscanf(file, "%lf %lf %lf %lf %lf", &layer.x, &layer.y, &layer.width, &layer.height, &layer.degrees) == 5) {
    work.layers = (struct layer *)peer_grow(work.layers, work.layer_count, sizeof layer);
    work.layers[work.layer_count++] = layer;
  }
  fclose(file);
  if (work.touch_count == 0 || work.layer_count == 0) fail("touches and layers were expected", name);
  file = peer_open(folder, name, "expected");
  if (tells_taps(&work)) {
    work.taps = (int *)calloc(work.layer_count, sizeof *work.taps);
    double index, taps;
    while (fscanf(file, "%lf %lf", &index, &taps) == 2) {
      if (index < 0 || index >= (double)work.layer_count) fail("a layer was expected", name);
      work.taps[(size_t)index] = (int)taps;
    }
  } else {
    double line, index;
    struct expectation pose;
    while (fscanf(file, "%lf %lf %lf %lf %lf %lf", &line, &index, &pose.scale, &pose.degrees, &pose.x, &pose.y) == 6) {
      pose.line = (int)line;
      pose.layer = (int)index;
      if (pose.layer < 0 || (size_t)pose.layer >= work.layer_count) fail("a layer was expected", name);
      work.poses = (struct expectation *)peer_grow(work.poses, work.pose_count, sizeof pose);
      work.poses[work.pose_count++] = pose;
    }
  }
  fclose(file);
  return work;
}

static inline double peer_clock(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static inline void peer_answer(const struct workload *work, int passes, double nanoseconds, const char *checked) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("{\"nanoseconds\":%.0f,\"touches\":%zu,\"frames\":%zu,\"peakBytes\":%lld,\"growthBytes\":0,\"checked\":\"%s\"}\n",
         nanoseconds, work->touch_count * (size_t)passes, work->frame_count * (size_t)passes,
         (long long)usage.ru_maxrss * 1024, checked);
}

#endif
