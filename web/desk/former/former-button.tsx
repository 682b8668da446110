import { Archive } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'

const FormerDialog = screen<{ onClose: () => void }>(
  async () => (await import('./former-dialog')).FormerDialog,
  <LoadingOverlay />,
)

/** Opens the list of the files that the firm had. */
export function FormerButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" icon={Archive} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Closed files
      </Button>
      {isOpen && <FormerDialog onClose={() => setOpen(false)} />}
    </>
  )
}
