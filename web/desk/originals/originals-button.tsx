import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'

const OriginalsDialog = screen<{ onClose: () => void }>(
  async () => (await import('./originals-dialog')).OriginalsDialog,
  <LoadingOverlay />,
)

/** Opens the list of the originals that the firm answers for. */
export function OriginalsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" icon={FolderOpen} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Originals
      </Button>
      {isOpen && <OriginalsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
