import { Download } from 'lucide-react'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { saveFile } from '../../ui/format/save-file'
import { Dialog } from '../../ui/overlay/dialog'
import { factorsCopy } from './copy'

/** The only time that recovery codes are shown: it closes when the person says that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const download = () =>
    saveFile(new Blob([`${factorsCopy.fileTitle}\n\n${text}\n`], { type: 'text/plain' }), factorsCopy.fileName)
  return (
    <Dialog
      title={factorsCopy.savedTitle}
      onClose={onClose}
      isDismissible={false}
      actions={<Button onClick={onClose}>{factorsCopy.saved}</Button>}
    >
      <div className="stack">
        <p>{factorsCopy.savedLead}</p>
        <ul className="recovery-codes" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="row-2">
          <CopyButton text={text} hasSpaces />
          <Button variant="quiet" size="small" icon={Download} onClick={download}>
            {factorsCopy.download}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
