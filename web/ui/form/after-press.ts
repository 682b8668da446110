let isPressed = false
if (typeof document !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/**
 * Runs the work now, or after the press that is going on: a field that the press leaves must show nothing that moves
 * the pressed button away from the pointer, because then there is no click.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work()
  // the click comes first
  addEventListener('pointerup', () => setTimeout(work), { once: true })
}
