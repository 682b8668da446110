import { Checkbox } from '../form/checkbox'
import { createStore } from '../page/store'
import { keyboardCopy } from './copy'

const storageKey = 'keyboard-shortcuts'
const off = 'off'

const store = createStore(stored() !== off)

export const areShortcutsOn = store.get
export const useShortcutsOn = (): boolean => store.use(true)

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // the browser keeps nothing: shortcuts are on until the page closes
    return null
  }
}

function turn(isOn: boolean) {
  store.set(isOn)
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, off)
  } catch {
    // kept until the page closes
  }
}

/** Turns the shortcuts of one key on or off, on this device (WCAG 2.1.4). */
export const ShortcutSetting = () => (
  <div className="stack">
    <Checkbox label={keyboardCopy.use} checked={useShortcutsOn()} onChange={({ target }) => turn(target.checked)} />
    <p className="minor">{keyboardCopy.hint}</p>
  </div>
)
