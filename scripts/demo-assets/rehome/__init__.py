"""Parametric models, materials and sets from which the demo pictures are rendered in Blender."""
