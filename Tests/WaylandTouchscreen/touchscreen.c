/* A module of Weston 10: a seat with a touchscreen, a mouse and a keyboard that a test works by words on a socket.
 *
 * Each line is a command, and each command has an answer of one line: what was asked for, "ok", or "no: " and why. Places are in
 * points of the desktop. The answer is written after the input was handed to the program under it.
 *
 *     down FINGER X Y, move FINGER X Y, up FINGER, frame     fingers; a frame ends what belongs together
 *     cancel                                                  the compositor takes all fingers back
 *     glass 0|1                                               the touchscreen is unplugged, and plugged in again
 *     listeners                                               how many objects of programs hear of fingers
 *     point X Y, button CODE 0|1, wheel CLICKS                the mouse
 *     key CODE 0|1                                            the keyboard
 *     leave                                                   no window has the keyboard any more
 *     plug NAME, unplug NAME                                  another output at the right; its end
 *     window X Y         the window there: its left, its top, its size in points, its size in pixels
 *     pixels X Y         the same; behind it the pixels, four bytes each: red, green, blue, alpha
 *
 * Debian's package of libweston 10 exports the functions of a backend, but has no header for them. */
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include <libweston/libweston.h>
#include <libweston/windowed-output-api.h>
#include <wayland-server-protocol.h>
#include <wayland-server.h>

struct xkb_keymap;
void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *name);
void weston_seat_init_touch(struct weston_seat *);
void weston_seat_release_touch(struct weston_seat *);
void weston_seat_init_pointer(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *, const char *path, void *data, const struct weston_touch_device_ops *);
void weston_touch_device_destroy(struct weston_touch_device *);
void notify_touch_normalized(
    struct weston_touch_device *, const struct timespec *, int finger, double x, double y,
    const struct weston_point2d_device_normalized *, int kind);
void notify_touch_frame(struct weston_touch_device *);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, double x, double y);
void notify_button(struct weston_seat *, const struct timespec *, int32_t button, enum wl_pointer_button_state);
void notify_axis(struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
void notify_axis_source(struct weston_seat *, uint32_t source);
void notify_pointer_frame(struct weston_seat *);
void notify_key(
    struct weston_seat *, const struct timespec *, uint32_t key, enum wl_keyboard_key_state,
    enum weston_key_state_update);

/* What a click of a wheel is in Wayland's units, as libinput counts it. */
#define CLICK 10

static struct weston_compositor *compositor;
static struct weston_seat seat;
static struct weston_touch_device *glass;
/* The fingers that are down, a bit each. */
static uint32_t fingers;

/* One client of the socket, and the part of a line that has come. */
struct client {
  struct wl_event_source *source;
  size_t length;
  char line[256];
};

static bool send_all(int socket, const void *bytes, size_t length) {
  for (const char *next = bytes; length > 0;) {
    ssize_t count = send(socket, next, length, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    next += count;
    length -= (size_t)count;
  }
  return true;
}

static bool say(int socket, const char *answer) { return send_all(socket, answer, strlen(answer)); }

/* Answers with the window at a place, and with its pixels if they are wanted. */
static bool show_window(int socket, double x, double y, bool with_pixels) {
  wl_fixed_t inside_x, inside_y;
  struct weston_view *view =
      weston_compositor_pick_view(compositor, wl_fixed_from_double(x), wl_fixed_from_double(y), &inside_x, &inside_y);
  if (!view) return say(socket, "no: nothing is there\n");
  int width = 0, height = 0;
  weston_surface_get_content_size(view->surface, &width, &height);
  char answer[128];
  snprintf(
      answer, sizeof answer, "%g %g %d %d %d %d\n", x - wl_fixed_to_double(inside_x), y - wl_fixed_to_double(inside_y),
      view->surface->width, view->surface->height, width, height);
  if (!with_pixels) return say(socket, answer);
  size_t size = (size_t)width * (size_t)height * 4;
  void *pixels = malloc(size);
  bool is_done = pixels && size > 0 && weston_surface_copy_content(view->surface, pixels, size, 0, 0, width, height) == 0
      ? say(socket, answer) && send_all(socket, pixels, size)
      : say(socket, "no: its pixels cannot be read\n");
  free(pixels);
  return is_done;
}

static void touch(const struct timespec *now, int finger, double x, double y, int kind) {
  if (finger < 0 || finger > 31 || !glass) return;
  if (kind == WL_TOUCH_DOWN) fingers |= UINT32_C(1) << finger;
  if (kind == WL_TOUCH_UP) fingers &= ~(UINT32_C(1) << finger);
  notify_touch_normalized(glass, now, finger, x, y, NULL, kind);
}

/* Weston's own cancellation reaches a program only while Weston drags something itself. */
static void cancel(const struct timespec *now) {
  struct wl_resource *program;
  wl_resource_for_each(program, &seat.touch_state->focus_resource_list) wl_touch_send_cancel(program);
  /* Of what follows the program hears nothing. */
  weston_touch_set_focus(seat.touch_state, NULL);
  for (int finger = 0; finger < 32; finger++)
    if (fingers & UINT32_C(1) << finger) touch(now, finger, 0, 0, WL_TOUCH_UP);
  notify_touch_frame(glass);
}

/* As other servers do, and Weston does not: the objects of a touchscreen that is gone get no events of the next one. */
static void forget(struct wl_list *objects) {
  struct wl_resource *object, *next;
  wl_resource_for_each_safe(object, next, objects) {
    struct wl_list *link = wl_resource_get_link(object);
    wl_list_remove(link);
    wl_list_init(link);
  }
}

static bool plug_glass(bool is_there) {
  if (is_there == (glass != NULL)) return false;
  if (is_there) {
    weston_seat_init_touch(&seat);
    glass = weston_touch_create_touch_device(seat.touch_state, "test", NULL, NULL);
  } else {
    weston_touch_device_destroy(glass);
    weston_seat_release_touch(&seat);
    forget(&seat.touch_state->resource_list);
    forget(&seat.touch_state->focus_resource_list);
    glass = NULL;
    fingers = 0;
  }
  return true;
}

static bool say_listeners(int socket) {
  char answer[16];
  int count = wl_list_length(&seat.touch_state->resource_list) + wl_list_length(&seat.touch_state->focus_resource_list);
  snprintf(answer, sizeof answer, "%d\n", count);
  return say(socket, answer);
}

static void turn_wheel(const struct timespec *now, int clicks) {
  struct weston_pointer_axis_event event = {
      .axis = WL_POINTER_AXIS_VERTICAL_SCROLL, .value = clicks * CLICK, .has_discrete = true, .discrete = clicks};
  notify_axis_source(&seat, WL_POINTER_AXIS_SOURCE_WHEEL);
  notify_axis(&seat, now, &event);
  notify_pointer_frame(&seat);
}

/* Weston itself makes or drops the output when it hears of the head. */
static bool plug(const char *name, bool is_there) {
  struct weston_head *head = NULL;
  while ((head = weston_compositor_iterate_heads(compositor, head)))
    if (strcmp(weston_head_get_name(head), name) == 0) {
      weston_head_set_connection_status(head, is_there);
      /* Windows of an output that is gone lie on another one from its next frame on. */
      weston_compositor_damage_all(compositor);
      return true;
    }
  const struct weston_windowed_output_api *outputs = weston_windowed_output_get_api(compositor);
  return is_there && outputs && outputs->create_head(compositor, name) == 0;
}

static bool obey(int socket, const char *line) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int number, on;
  double x, y;
  char name[32];
  if (sscanf(line, "down %d %lf %lf", &number, &x, &y) == 3) {
    touch(&now, number, x, y, WL_TOUCH_DOWN);
  } else if (sscanf(line, "move %d %lf %lf", &number, &x, &y) == 3) {
    touch(&now, number, x, y, WL_TOUCH_MOTION);
  } else if (sscanf(line, "up %d", &number) == 1) {
    touch(&now, number, 0, 0, WL_TOUCH_UP);
  } else if (strcmp(line, "frame") == 0) {
    if (glass) notify_touch_frame(glass);
  } else if (strcmp(line, "cancel") == 0) {
    if (glass) cancel(&now);
  } else if (sscanf(line, "glass %d", &on) == 1) {
    if (!plug_glass(on)) return say(socket, "no: it is so already\n");
  } else if (strcmp(line, "listeners") == 0) {
    return say_listeners(socket);
  } else if (sscanf(line, "point %lf %lf", &x, &y) == 2) {
    notify_motion_absolute(&seat, &now, x, y);
    notify_pointer_frame(&seat);
  } else if (sscanf(line, "button %d %d", &number, &on) == 2) {
    notify_button(&seat, &now, number, on ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED);
    notify_pointer_frame(&seat);
  } else if (sscanf(line, "wheel %d", &number) == 1) {
    turn_wheel(&now, number);
  } else if (sscanf(line, "key %d %d", &number, &on) == 2) {
    notify_key(
        &seat, &now, (uint32_t)number, on ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED,
        STATE_UPDATE_AUTOMATIC);
  } else if (strcmp(line, "leave") == 0) {
    weston_seat_set_keyboard_focus(&seat, NULL);
  } else if (sscanf(line, "plug %31s", name) == 1) {
    if (!plug(name, true)) return say(socket, "no: there is no such output\n");
  } else if (sscanf(line, "unplug %31s", name) == 1) {
    if (!plug(name, false)) return say(socket, "no: there is no such output\n");
  } else if (sscanf(line, "window %lf %lf", &x, &y) == 2) {
    return show_window(socket, x, y, false);
  } else if (sscanf(line, "pixels %lf %lf", &x, &y) == 2) {
    return show_window(socket, x, y, true);
  } else {
    return say(socket, "no: that is no command\n");
  }
  /* What was handed out is sent to the program before the answer is to the test. */
  wl_display_flush_clients(compositor->wl_display);
  return say(socket, "ok\n");
}

static void part_with(struct client *client, int socket) {
  wl_event_source_remove(client->source);
  close(socket);
  free(client);
}

static int hear(int socket, uint32_t mask, void *data) {
  (void)mask;
  struct client *client = data;
  ssize_t count = recv(socket, client->line + client->length, sizeof client->line - client->length, 0);
  if (count < 0 && errno == EINTR) return 0;
  if (count > 0) client->length += (size_t)count;
  char *end = NULL;
  while (count > 0 && (end = memchr(client->line, '\n', client->length))) {
    *end = 0;
    if (!obey(socket, client->line)) count = 0;
    client->length -= (size_t)(end + 1 - client->line);
    memmove(client->line, end + 1, client->length);
  }
  if (count <= 0 || client->length == sizeof client->line) part_with(client, socket);
  return 0;
}

static int welcome(int listener, uint32_t mask, void *data) {
  (void)mask;
  int socket = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  if (socket < 0) return 0;
  struct client *client = calloc(1, sizeof *client);
  if (client) client->source = wl_event_loop_add_fd(data, socket, WL_EVENT_READABLE, hear, client);
  if (!client || !client->source) {
    close(socket);
    free(client);
  }
  return 0;
}

static int listen_at(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (!path || strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) return -1;
  if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0 || listen(listener, 1) < 0) {
    close(listener);
    return -1;
  }
  return listener;
}

WL_EXPORT int wet_module_init(struct weston_compositor *of, int *argc, char *argv[]) {
  (void)argc;
  (void)argv;
  compositor = of;
  weston_seat_init(&seat, compositor, "test");
  weston_seat_init_pointer(&seat);
  weston_seat_init_touch(&seat);
  if (weston_seat_init_keyboard(&seat, NULL) < 0) return -1;
  glass = weston_touch_create_touch_device(seat.touch_state, "test", NULL, NULL);
  int listener = listen_at(getenv("TOUCHSTONE_TOUCHSCREEN"));
  struct wl_event_loop *loop = wl_display_get_event_loop(compositor->wl_display);
  return glass && listener >= 0 && wl_event_loop_add_fd(loop, listener, WL_EVENT_READABLE, welcome, loop) ? 0 : -1;
}
