type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const margin = 8
const step = 12
const neededWeight = 1000

/**
 * How far a toast moves so that it covers no control: the shortest way. On a crowded screen it covers as little as it can.
 * @param needed controls in use, which it covers last
 * @param area where it may be
 * @returns undefined if it is best where it is
 */
export function nearestFreePosition(
  toast: Box,
  controls: readonly Box[],
  area: Box,
  needed: readonly Box[] = [],
): { x: number; y: number } | undefined {
  const isShown = ({ left, right, top, bottom }: Box) =>
    right > left && bottom > top && bottom > area.top && top < area.bottom && right > area.left && left < area.right
  const shown = controls.filter(isShown)
  const covered = (boxes: readonly Box[], x: number, y: number) =>
    boxes.reduce((sum, box) => sum + overlap(toast, box, x, y), 0)
  if (covered(shown, 0, 0) === 0) return undefined
  const positions = steps(toast.left - area.left, toast.right - area.left, area.right - area.left).flatMap((x) =>
    steps(toast.top - area.top, toast.bottom - area.top, area.bottom - area.top).map((y) => ({
      x,
      y,
      way: Math.hypot(x, y),
      cost: covered(shown, x, y) + neededWeight * covered(needed, x, y),
    })),
  )
  const [best] = positions.toSorted((a, b) => a.cost - b.cost || a.way - b.way)
  return best && best.way > 0 ? { x: best.x, y: best.y } : undefined
}

/** The ways along one axis that stay on the screen. */
function steps(from: number, to: number, size: number): number[] {
  const least = Math.ceil((margin - from) / step) * step
  const most = Math.floor((size - margin - to) / step) * step
  const ways = [0]
  for (let way = least; way <= most; way += step) ways.push(way)
  return ways
}

/** The covered area, with a margin around the control. */
function overlap(toast: Box, box: Box, x: number, y: number): number {
  const width = Math.min(toast.right + x, box.right + margin) - Math.max(toast.left + x, box.left - margin)
  const height = Math.min(toast.bottom + y, box.bottom + margin) - Math.max(toast.top + y, box.top - margin)
  return width > 0 && height > 0 ? width * height : 0
}
