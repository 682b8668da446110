// tabs and menus act when the mouse goes down
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/**
 * Replays clicks made before hydration, which `boot.js` marked. Not within an effect: the screen may still be dehydrated
 * there, and React hydrates it straight away only for a click that comes from outside its own work.
 */
export function replayClicks(): () => void {
  const timer = setTimeout(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-clicked]')) {
      delete button.dataset.clicked
      for (const type of presses) button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    }
  })
  return () => clearTimeout(timer)
}
