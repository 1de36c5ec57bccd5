"""
What Blender runs: blender -b --python-exit-code 1 -P scripts/demo-assets/blender.py -- picture --slug … --view main --out …

Commands: picture, model (GLB), check (sizes of all built kinds), kinds (their names as JSON).
"""
from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from rehome.export import export_model  # noqa: E402
from rehome.kinds import KINDS, build_product, load_kinds, size_complaints  # noqa: E402
from rehome.mesh import reset_scene, set_detail  # noqa: E402
from rehome.product import load_products  # noqa: E402
from rehome.render import FULL, PREVIEW, VIEWS, render_picture  # noqa: E402


def main() -> None:
    arguments = _arguments()
    load_kinds()
    products = load_products(arguments.products)
    if arguments.command == 'kinds':
        print('KINDS ' + json.dumps(sorted(KINDS)))
        return
    if arguments.command == 'check':
        _check(products, arguments.slug)
        return
    product = products[arguments.slug]
    started = time.monotonic()
    if arguments.command == 'picture':
        quality = PREVIEW if arguments.preview else FULL[arguments.view]
        for said in render_picture(product, products, arguments.view, arguments.out, quality, arguments.threads):
            print(f'SIZE {said}')
    else:
        export_model(product, arguments.out)
    print(f'DONE {product.slug} {arguments.command} {time.monotonic() - started:.1f} s')


def _check(products: dict, slug: str | None) -> None:
    for product in products.values():
        if product.look.kind in KINDS and slug in (None, product.slug):
            reset_scene()
            set_detail('model' if KINDS[product.look.kind].arranged else 'picture')
            for said in size_complaints(product, build_product(product)):
                print(f'SIZE {said}')


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog='blender.py')
    parser.add_argument('command', choices=['picture', 'model', 'check', 'kinds'])
    parser.add_argument('--slug')
    parser.add_argument('--view', choices=VIEWS, default='main')
    parser.add_argument('--out', type=Path)
    parser.add_argument('--preview', action='store_true')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--products', type=Path, default=HERE.parent.parent / '.cache' / 'demo-assets' / 'products.json')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


main()
