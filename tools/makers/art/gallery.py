"""The list of all images; writes or checks their files."""

import io
import os
import time

import numpy as np
from PIL import Image

from . import air, land, night, pond, sea, still, things, winter, wood

IMAGES = {
    "harbour": sea.harbour,
    "lighthouse": sea.lighthouse,
    "waves": sea.waves,
    "mountains": land.mountains,
    "dunes": land.dunes,
    "poppies": land.poppies,
    "birches": wood.birches,
    "city": night.city,
    "aurora": night.aurora,
    "village": winter.village,
    "koi": pond.koi,
    "citrus": still.citrus,
    "balloons": air.balloons,
    "table": things.table,
    "table-light": things.table_light,
    "touchstone-icon": things.icon,
}
LIMIT = 160_000


def encode(image):
    """Images with alpha become PNG, all others JPEG at the best quality up to 88 that stays below the limit."""
    if image.mode in ("RGBA", "LA"):
        file = io.BytesIO()
        image.save(file, "PNG", optimize=True)
        return "png", file.getvalue()
    for quality in range(88, 59, -2):
        file = io.BytesIO()
        image.save(
            file, "JPEG", quality=quality, optimize=True, progressive=False, subsampling=2 if quality < 84 else 0
        )
        if file.tell() < LIMIT:
            break
    return "jpg", file.getvalue()


def alike(first, second):
    """Whether two encoded images look the same."""
    a, b = (Image.open(io.BytesIO(data)) for data in (first, second))
    if a.size != b.size or a.mode != b.mode:
        return False
    return float(np.abs(np.asarray(a, np.float32) - np.asarray(b, np.float32)).mean()) < 1


def run(folder, names, check):
    os.makedirs(folder, exist_ok=True)
    wrong = 0
    for name in names or IMAGES:
        start = time.monotonic()
        kind, data = encode(IMAGES[name]())
        path = os.path.join(folder, name + "." + kind)
        if check:
            there = None
            if os.path.exists(path):
                with open(path, "rb") as file:
                    there = file.read()
            verdict = (
                "missing"
                if there is None
                else "same bytes" if there == data else "looks the same" if alike(there, data) else "differs"
            )
            wrong += verdict in ("missing", "differs")
            print("%s.%s: %s" % (name, kind, verdict))
        else:
            with open(path, "wb") as file:
                file.write(data)
            print("%s.%s: %d bytes, %.1f s" % (name, kind, len(data), time.monotonic() - start))
    return 1 if wrong else 0
