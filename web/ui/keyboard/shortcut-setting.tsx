import { Checkbox } from '../form/choices/checkbox'
import { turnShortcuts, useShortcutsOn } from '../hooks/shortcuts-on'
import { keyboardCopy } from './copy'

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
