"""A short way to write shader trees."""
from __future__ import annotations

from typing import Any

import bpy

Colour = tuple[float, float, float]


class Tree:
    """A material being wired up: `tree.node('TexNoise', Scale=3, Vector=socket)`."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self._tree = self.material.node_tree
        self.surface = self._tree.nodes['Principled BSDF']
        self.output = self._tree.nodes['Material Output']

    def node(self, kind: str, props: dict[str, Any] | None = None, **inputs: Any) -> bpy.types.Node:
        """Adds a `ShaderNode{kind}`; an input is a value or another node's socket ('_' stands for a blank)."""
        made = self._tree.nodes.new(f'ShaderNode{kind}')
        for name, value in (props or {}).items():
            setattr(made, name, value)
        for name, value in inputs.items():
            self.set(made, name.replace('_', ' '), value)
        return made

    def set(self, node: bpy.types.Node, name: str | int, value: Any) -> None:
        """Gives an input a value or a link; a name that stands twice (Math) is given by number."""
        socket = node.inputs[name]
        if isinstance(value, bpy.types.NodeSocket):
            self._tree.links.new(value, socket)
        elif socket.type == 'RGBA':
            socket.default_value = (*value[:3], 1)
        else:
            socket.default_value = value

    def shade(self, **inputs: Any) -> None:
        """Sets inputs of the Principled surface."""
        for name, value in inputs.items():
            self.set(self.surface, name.replace('_', ' '), value)

    def math(self, operation: str, first: Any, second: Any = 0.0) -> bpy.types.NodeSocket:
        """One sum: ADD, MULTIPLY, FLOOR, SINE …"""
        made = self.node('Math', {'operation': operation})
        self.set(made, 0, first)
        self.set(made, 1, second)
        return made.outputs[0]

    def vector(self, operation: str, first: Any, second: Any = (0.0, 0.0, 0.0)) -> bpy.types.NodeSocket:
        """One sum on vectors; DOT_PRODUCT answers a number."""
        made = self.node('VectorMath', {'operation': operation})
        self.set(made, 0, first)
        self.set(made, 1, second)
        return made.outputs['Value' if operation in {'DOT_PRODUCT', 'LENGTH'} else 'Vector']

    def noise(self, vector: Any, scale: float, detail: float = 3, distortion: float = 0) -> bpy.types.NodeSocket:
        """Soft noise around 0.5."""
        return self.node('TexNoise', Vector=vector, Scale=scale, Detail=detail, Distortion=distortion).outputs['Fac']

    def ramp(self, value: Any, *stops: tuple[float, Colour]) -> bpy.types.NodeSocket:
        """A colour by a number from 0 to 1."""
        made = self.node('ValToRGB', Fac=value)
        ramp = made.color_ramp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (position, colour) in zip(ramp.elements, stops):
            element.position = position
            element.color = (*colour, 1)
        return made.outputs['Color']

    def mix(self, share: Any, first: Any, second: Any, blend: str = 'MIX') -> bpy.types.NodeSocket:
        """Two colours mixed."""
        made = self.node('MixRGB', {'blend_type': blend})
        for name, value in (('Fac', share), ('Color1', first), ('Color2', second)):
            self.set(made, name, value)
        return made.outputs['Color']

    def bump(self, height: Any, distance: float, strength: float = 1, normal: Any = None) -> bpy.types.NodeSocket:
        """A normal from a height; `distance` in metres per unit of height."""
        made = self.node('Bump', Height=height, Distance=distance, Strength=strength)
        if normal is not None:
            self.set(made, 'Normal', normal)
        return made.outputs['Normal']

    def object_position(self) -> bpy.types.NodeSocket:
        """The place on the part, metres from its own origin."""
        return self.node('TexCoord').outputs['Object']

    def part_random(self) -> bpy.types.NodeSocket:
        """A number from 0 to 1 that differs from part to part."""
        return self.node('ObjectInfo').outputs['Random']


def shade_of(colour: Colour, factor: float, warm: float = 0.0) -> Colour:
    """A lighter (>1) or darker (<1) colour; `warm` takes blue away from the dark ones."""
    red, green, blue = colour
    return min(1, red * factor), min(1, green * factor * (1 - warm * 0.5)), min(1, blue * factor * (1 - warm))
