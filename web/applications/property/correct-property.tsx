import { useState } from 'react'
import { propertyCopy } from '#contract/applications/property/copy'
import { Button } from '../../ui/button'
import { screen } from '../../ui/page/screen'
import type { PropertyDialogProps } from './property-dialog'

/** Loaded when it opens: most properties are never corrected. */
const PropertyDialog = screen<PropertyDialogProps>(async () => (await import('./property-dialog')).PropertyDialog)

/** Corrects the address and the title deed number of an application. */
export function CorrectProperty(props: Omit<PropertyDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="row-2">
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {propertyCopy.action}
      </Button>
      {isOpen && <PropertyDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
