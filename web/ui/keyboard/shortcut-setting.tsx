import { Checkbox } from '../form/checkbox'
import { keyboardCopy } from './copy'
import { turnShortcuts, useShortcutsOn } from '../shortcuts-on'

/** Turns the shortcuts of one key on or off, on this device (WCAG 2.1.4). */
export const ShortcutSetting = () => (
  <div className="stack">
    <Checkbox
      label={keyboardCopy.use}
      checked={useShortcutsOn()}
      onChange={({ target }) => turnShortcuts(target.checked)}
    />
    <p className="minor">{keyboardCopy.hint}</p>
  </div>
)
