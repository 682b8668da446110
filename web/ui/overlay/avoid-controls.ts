import { nearestFreePosition } from './toast-position'

/** The upper part of a phone, the lower right of a larger screen. */
const toastArea = () =>
  innerWidth < 640
    ? { left: 0, right: innerWidth, top: 0, bottom: innerHeight * 0.6 }
    : { left: innerWidth * 0.25, right: innerWidth, top: innerHeight * 0.4, bottom: innerHeight }

/** Moves the toast to the nearest position where it covers no control. */
export function avoidControls(shown: HTMLElement, controls: string, pressed: Element | undefined) {
  const boxes = Array.from(document.querySelectorAll(controls))
    .filter((control) => !shown.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
  const inUse = [pressed, document.activeElement].filter((one) => one?.matches(controls))
  const moved = nearestFreePosition(
    placeOf(shown),
    boxes,
    toastArea(),
    inUse.flatMap((one) => one?.getBoundingClientRect() ?? []),
  )
  if (!moved) return
  const { x, y } = movedBy(shown)
  shown.style.translate = `${x + moved.x}px ${y + moved.y}px`
}

function movedBy({ style }: HTMLElement) {
  const [x = 0, y = 0] = style.translate.split(' ').map((part) => Number.parseFloat(part) || 0)
  return { x, y }
}

/** Where the toast comes to rest: while it is animated, `getBoundingClientRect` returns where it is now. */
function placeOf(shown: HTMLElement) {
  const region = (shown.offsetParent ?? document.body).getBoundingClientRect()
  const { x, y } = movedBy(shown)
  const [left, top] = [region.left + shown.offsetLeft + x, region.top + shown.offsetTop + y]
  return { left, top, right: left + shown.offsetWidth, bottom: top + shown.offsetHeight }
}

const clearance = 8

/** Scrolls so that the focused control is not below the toast, which may find no free position. */
export function uncoverFocus(shown: HTMLElement, controls: string): void {
  const control = document.activeElement
  if (!control?.matches(controls) || shown.contains(control)) return
  const [toastBox, box] = [placeOf(shown), control.getBoundingClientRect()]
  const isBeside = box.right < toastBox.left || box.left > toastBox.right
  if (isBeside || box.bottom < toastBox.top || box.top > toastBox.bottom) return
  const isAtTop = toastBox.top < innerHeight / 2
  window.scrollBy(0, isAtTop ? box.top - toastBox.bottom - clearance : box.bottom - toastBox.top + clearance)
}
