import { createStore } from './store'

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

/** On this device. */
export function turnShortcuts(isOn: boolean) {
  store.set(isOn)
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, off)
  } catch {
    // kept until the page closes
  }
}
