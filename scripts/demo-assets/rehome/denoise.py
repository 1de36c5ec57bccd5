"""
Takes the grain out of a picture of few samples, guided by what is free of it: albedo, normals and depth.

An edge-avoiding à-trous wavelet transform (Dammertz et al. 2010) of the light that falls on things, with the weight of
brightness following its variance (Schied et al. 2017). Debian's Blender has no denoiser of its own.
"""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np

Array = np.ndarray
LEVELS = 5
# The centre, an edge and a corner of a 3 × 3 B-spline.
KERNEL = {0: 0.25, 1: 0.125, 2: 0.0625}
LUMINANCE = np.array((0.2126, 0.7152, 0.0722), np.float32)


@dataclass(frozen=True)
class Guides:
    """Features of the same height and width: albedo and normal with three channels, depth in metres."""

    albedo: Array
    normal: Array
    depth: Array


def denoise(colour: Array, guides: Guides, strength: float = 4.0) -> Array:
    """
    :param colour: linear, height × width × 3
    :param strength: how many standard deviations of grain are taken for the same surface
    """
    albedo = guides.albedo + 0.03
    light = _without_fireflies(colour / albedo)
    variance = _variance(light @ LUMINANCE)
    slope = _slope(guides.depth)
    for level in range(LEVELS):
        light, variance = _pass(light, variance, guides, slope, 1 << level, strength)
    return np.maximum(light * albedo, 0)


def _pass(light: Array, variance: Array, guides: Guides, slope: Array, step: int, strength: float) -> tuple[Array, Array]:
    """One level: every pixel with its eight neighbours at a distance of `step`."""
    brightness = light @ LUMINANCE
    tolerance = strength * np.sqrt(_blur(variance)) + 1e-4
    total = np.full(brightness.shape, KERNEL[0], np.float32)
    light_sum = light * KERNEL[0]
    variance_sum = variance * KERNEL[0] ** 2
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if dx == dy == 0:
                continue
            here, there = _windows(brightness.shape, dy * step, dx * step)
            far = np.abs(brightness[here] - brightness[there]) / tolerance[here]
            far += _squared(guides.normal[here] - guides.normal[there]) * 6
            far += _squared(guides.albedo[here] - guides.albedo[there]) * 60
            far += np.abs(guides.depth[here] - guides.depth[there]) / (slope[here] * (step * 2) + 1e-3)
            weight = np.exp(-far) * KERNEL[abs(dx) + abs(dy)]
            total[here] += weight
            light_sum[here] += light[there] * weight[..., None]
            variance_sum[here] += variance[there] * weight * weight
    return light_sum / total[..., None], variance_sum / (total * total)


def _windows(shape: tuple[int, ...], dy: int, dx: int) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Where pixels are that have a neighbour at this distance, and where the neighbours are."""
    height, width = shape

    def pair(size: int, by: int) -> tuple[slice, slice]:
        return (slice(max(0, -by), size - max(0, by)), slice(max(0, by), size + min(0, by)))

    (here_y, there_y), (here_x, there_x) = pair(height, dy), pair(width, dx)
    return (here_y, here_x), (there_y, there_x)


def _squared(difference: Array) -> Array:
    return np.einsum('...i,...i->...', difference, difference)


def _blur(values: Array, radius: int = 1) -> Array:
    """The mean of a square window, by running sums."""
    size = 2 * radius + 1
    padded = np.pad(values, ((radius + 1, radius), (radius + 1, radius)), mode='edge').astype(np.float64)
    sums = padded.cumsum(0).cumsum(1)
    box = sums[size:, size:] - sums[:-size, size:] - sums[size:, :-size] + sums[:-size, :-size]
    return (box / (size * size)).astype(np.float32)


def _variance(brightness: Array) -> Array:
    mean = _blur(brightness, 3)
    return np.maximum(_blur(brightness * brightness, 3) - mean * mean, 1e-6)


def _slope(depth: Array) -> Array:
    dy, dx = np.gradient(depth)
    return np.maximum(np.abs(dy), np.abs(dx))


def _without_fireflies(light: Array) -> Array:
    """No pixel is brighter than its surroundings and three of their deviations."""
    brightness = light @ LUMINANCE
    mean = _blur(brightness, 2)
    deviation = np.sqrt(np.maximum(_blur(brightness * brightness, 2) - mean * mean, 0))
    limit = mean + 2.0 * deviation
    return (light * np.minimum(1, limit / np.maximum(brightness, 1e-6))[..., None]).astype(np.float32)
