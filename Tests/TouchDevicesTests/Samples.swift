import TouchDevices
import TouchRecording

/// A small file of each format, right in every respect; the same touches in each of Linux's
/// formats: one finger from 100, 200 to 101, 201 of 1000 × 1000, and a second one at 300, 400.
enum Samples {
  static let evemu = """
    # EVEMU 1.3
    # Kernel: 6.1
    # Input device name: "pad"
    #   Event type 3 (EV_ABS)
    #     Event code 47 (ABS_MT_SLOT)
    #       Value        0
    N: pad # 1
    I: 0018 0000 0000 0000
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 35 0 1000 0 0 10
    A: 36 0 1000 0 0 10 # in units a millimetre
    A: 39 0 65535 0 0
    L: 00 0
    S: 00 0
    ################################
    #      Waiting for events      #
    ################################
    E: 0.000001 0003 0039 0100\t# EV_ABS / ABS_MT_TRACKING_ID   100
    E: 0.000001 0003 0035 0100\t# EV_ABS / ABS_MT_POSITION_X    100
    E: 0.000001 0003 0036 0200
    E: 0.000001 0001 014a 0001
    E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 0.010001 0003 0035 0101
    E: 0.010001 0003 0036 0201
    E: 0.010001 0003 002f 0001
    E: 0.010001 0003 0039 0101
    E: 0.010001 0003 0035 0300
    E: 0.010001 0003 0036 0400
    E: 0.010001 0000 0000 0001
    E: 0.020001 0003 0039 -001
    E: 0.020001 0003 002f 0000
    E: 0.020001 0003 0039 -001
    E: 0.020001 0000 0000 0000

    """

  static let packets = """
    N: pad
    A: 30 0 255 0 0
    A: 35 0 1000 0 0
    A: 36 0 1000 0 0
    E: 0.000001 0003 0035 0100
    E: 0.000001 0003 0036 0200
    E: 0.000001 0003 0030 0010
    E: 0.000001 0000 0002 0000\t# ++++++++++++ SYN_MT_REPORT (0) ++++++++++
    E: 0.000001 0000 0000 0000
    E: 0.010001 0003 0035 0300
    E: 0.010001 0003 0036 0400
    E: 0.010001 0000 0002 0000
    E: 0.010001 0003 0035 0101
    E: 0.010001 0003 0036 0201
    E: 0.010001 0000 0002 0000
    E: 0.010001 0000 0000 0000
    E: 0.020001 0000 0002 0000
    E: 0.020001 0000 0000 0000

    """

  static let libinput = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.16.4"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1"
    devices:
    - node: /dev/input/event3
      evdev:
        # Name: keyboard
        name: "keyboard"
        id: [3, 1, 2, 3]
        codes:
          0: [0, 1] # EV_SYN
          1: [30, 31] # EV_KEY
        properties: []
      hid: [
        0x05, 0x0d
      ]
      udev:
        properties:
        - ID_INPUT_KEYBOARD=1
      events:
      - evdev:
        - [  0,      0,   1,  30,     1] # EV_KEY / KEY_A                1
        - [  0,      0,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +0ms
    - node: /dev/input/event4
      evdev:
        # Supported Events:
        #   Event type 3 (EV_ABS)
        #     Event code 47 (ABS_MT_SLOT)
        #       Value        0
        name: 'pad'
        id: [29, 1739, 0, 0]
        codes:
          1: [330]
          3: [47, 53, 54, 57]
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 1000, 0, 0, 10]
          54: [0, 1000, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      quirks:
      - ModelAppleTouchpad=1
      events:
      # Current time is 12:00:00
      - evdev:
        - [  0,  11879,   3,  57,   100] # EV_ABS / ABS_MT_TRACKING_ID
        - [  0,  11879,   3,  53,   100]
        - [  0,  11879,   3,  54,   200]
        - [  0,  11879,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +12ms
      - libinput:
        - {time: 0.1, type: TOUCH_DOWN, slot: 0, seat_slot: 0}
      - evdev:
        - [  0,  21879,   3,  53,   101]
        - [  0,  21879,   3,  54,   201]
        - [  0,  21879,   3,  47,     1]
        - [  0,  21879,   3,  57,   101]
        - [  0,  21879,   3,  53,   300]
        - [  0,  21879,   3,  54,   400]
        - [  0,  21879,   0,   0,     0]
      - hid:
        - [  0,  21879,   9,   9]
      - evdev:
        - [  0,  31879,   3,  57,    -1]
        - [  0,  31879,   3,  47,     0]
        - [  0,  31879,   3,  57,    -1]
        - [  0,  31879,   0,   0,     0]

    """

  static let evtest = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
    Input device name: "pad"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max     1000
          Resolution      10
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max     1000
          Resolution      10
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 1585880998.920994, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 100
    Event: time 1585880998.920994, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
    Event: time 1585880998.920994, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 200
    Event: time 1585880998.920994, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
    Event: time 1585880998.920994, -------------- SYN_REPORT ------------
    [ 1234.567890] usb 1-1: new device
    Event: time 1585880998.930994, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 101
    Event: time 1585880998.930994, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 201
    Event: time 1585880998.930994, type 3 (EV_ABS), code 47 (?), value 1
    Event: time 1585880998.930994, type 3 (EV_ABS), code 57 (?), value 101
    Event: time 1585880998.930994, type 3 (EV_ABS), code 53 (?), value 300
    Event: time 1585880998.930994, type 3 (EV_ABS), code 54 (?), value 400
    Event: time 1585880998.930994, -------------- Report Sync ------------
    Event: time 1585880998.940994, type 3 (EV_ABS), code 57 (?), value -1
    Event: time 1585880998.940994, type 3 (EV_ABS), code 47 (?), value 0
    Event: time 1585880998.940994, type 3 (EV_ABS), code 57 (?), value -1
    Event: time 1585880998.940994, -------------- EV_SYN ------------

    """

  static let getevent = """
    add device 1: /dev/input/event1
      name:     "pad"
      events:
        KEY (0001): KEY_APPSELECT         BTN_TOUCH
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 10
                    ABS_MT_POSITION_Y     : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 10
      input props:
        INPUT_PROP_DIRECT
    add device 2: /dev/input/event0
      name:     "keys"
      events:
        KEY (0001): KEY_POWER
      input props:
        <none>
    [    1807.354865] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   00000064            \r
    [    1807.354865] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    00000064            \r
    [    1807.354865] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    000000c8            \r
    [    1807.354865] /dev/input/event1: EV_KEY       BTN_TOUCH            DOWN                \r
    [    1807.354865] /dev/input/event1: EV_SYN       SYN_REPORT           00000000             rate 12\r
    [    1807.355000] /dev/input/event0: EV_KEY       KEY_POWER            DOWN
    [    1807.355000] /dev/input/event0: EV_SYN       SYN_REPORT           00000000
    [    1807.364865] /dev/input/event1: 0003 0035 00000065
    [    1807.364865] /dev/input/event1: 0003 0036 000000c9
    [    1807.364865] /dev/input/event1: EV_ABS       ABS_MT_SLOT          00000001
    [    1807.364865] /dev/input/event1: EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER
    [    1807.364865] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   00000065
    [    1807.364865] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    0000012c
    [    1807.364865] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    00000190
    [    1807.364865] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
    [    1807.374865] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [    1807.374865] /dev/input/event1: EV_ABS       ABS_MT_SLOT          00000000
    [    1807.374865] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [    1807.374865] /dev/input/event1: EV_SYN       SYN_REPORT           00000000

    """

  static let kivy = """
    #RECORDER1.0
    (0.5, 'begin', 7, {'is_touch': True, 'sx': 0.1, 'sy': 0.8, 'profile': ['pos']})
    (0.51, 'update', 7, {'sx': 0.101, 'sy': 0.799, 'profile': ('pos', 'pressure'), 'pressure': 0.5})
    (0.51, 'begin', 8, {"sx": 0.3, "sy": 0.6, 'a': None, 'b': {1: [-1e-05, ()]}})
    (0.515, 'keydown', 0, {'key': 97, 'scancode': 38, 'codepoint': 'it\\'s', 'modifier': []})
    (0.52, 'end', 8, {'sx': 0.3, 'sy': 0.6})
    (0.52, 'end', 7, {})

    """

  static let dump = """
    e1a2b3c4.00000000 /tuio/2Dcur ss "source" "app@127.0.0.1"
    e1a2b3c4.00000000 /tuio/2Dcur si "alive" 12
    e1a2b3c4.00000000 /tuio/2Dcur sifffff "set" 12 0.100000 0.200000 0.000000 0.000000 0.000000
    e1a2b3c4.00000000 /tuio/2Dcur si "fseq" 1
    e1a2b3c4.80000000 /tuio/2Dcur sii "alive" 12 13
    e1a2b3c4.80000000 /tuio/2Dcur sifffff "set" 12 0.5 0.5 0 0 0
    e1a2b3c4.80000000 /tuio/2Dcur sifffff "set" 13 0.25 0.75 0 0 0
    e1a2b3c4.80000000 /tuio/2Dcur si "fseq" 2
    e1a2b3c5.00000000 /tuio/2Dcur s "alive"
    e1a2b3c5.00000000 /tuio/2Dcur si "fseq" 3

    """

  /// All of them that are text.
  static let texts: [(format: String, text: String)] = [
    ("evemu", evemu), ("evemu", packets), ("libinput", libinput), ("evtest", evtest),
    ("getevent", getevent), ("kivy", kivy), ("tuio", dump),
  ]

  /// What the formats of Linux give on a surface of 1000 × 1000.
  static let log = [
    "0 began 1@100,200", "0.01 moved 1@101,201 began 2@300,400",
    "0.02 ended 1@101,201 ended 2@300,400", "0.02 end",
  ]
}
