import { Zap } from 'lucide-react'
import { useState } from 'react'
import type { ClientApplication } from '#contract/desk/views'
import { Button } from '../../ui/button'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'
import { bulkCopy } from '../bulk/copy'
import type { MacroDialogProps } from './macro-dialog'

const MacroDialog = screen<MacroDialogProps>(
  async () => (await import('./macro-dialog')).MacroDialog,
  <LoadingOverlay />,
)

/** Opens the macros of the firm for these files. */
export function MacroButton({ files }: { files: readonly ClientApplication[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="macro-button"
        variant="quiet"
        size="small"
        icon={Zap}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="macro-words">{bulkCopy.macro}</span>
      </Button>
      {isOpen && <MacroDialog files={files} onClose={() => setOpen(false)} />}
    </>
  )
}
