import { useShortcutsOn } from '../hooks/shortcuts-on'
import { Dialog } from '../overlay/dialog'
import { keyboardCopy } from './copy'
import { ShortcutSetting } from './shortcut-setting'
import { shortcutsTitle } from './shortcuts-title'

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={shortcutsTitle} size="small" onClose={onClose}>
    <div className="stack">
      <p className="minor">{useShortcutsOn() ? keyboardCopy.note : keyboardCopy.off}</p>
      <dl className="shortcut-keys">
        {keyboardCopy.keys.map(([key, meaning]) => (
          <div key={meaning}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <ShortcutSetting />
    </div>
  </Dialog>
)
