import { useState } from 'react'
import type { WaybillView } from '#contract/documents/waybill'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { waybillCopy as copy } from './copy'
import { RemoveWaybillDialog, WaybillDialog } from './waybill-dialogs'
import './waybill-list.css'
import { courierOf, type Waybills } from './waybills'

/** The original's waybills, and the way to add one's own; renders nothing while there is neither. */
export function WaybillList(props: Waybills) {
  const { side, waybills, mayChange, isReplaced = false } = props
  const [dialog, setDialog] = useState<'save' | 'remove'>()
  const own = waybills.find(({ sender }) => sender === side)
  const close = () => setDialog(undefined)
  if (waybills.length === 0 && !mayChange) return null
  return (
    <div className="waybills">
      {waybills.map((waybill) => (
        <div key={waybill.sender} className="waybill">
          <p>
            {copy.sent[side][waybill.sender]}: {courierOf(waybill)}{' '}
            <span className="waybill-number" translate="no">
              {waybill.number}
            </span>
          </p>
          <TrackLink waybill={waybill} />
          {mayChange && waybill === own && (
            <span className="row-2">
              <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('save')}>
                {copy.change}
                <span className="visually-hidden">{copy.ofNumber}</span>
              </Button>
              <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('remove')}>
                {copy.remove}
                <span className="visually-hidden">{copy.ofNumber}</span>
              </Button>
            </span>
          )}
        </div>
      ))}
      {mayChange && !own && (
        <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => setDialog('save')}>
          {isReplaced ? copy.askReplaced : copy.ask[side]}
        </button>
      )}
      {dialog === 'save' && <WaybillDialog {...props} own={own} onClose={close} />}
      {dialog === 'remove' && own && <RemoveWaybillDialog {...props} own={own} onClose={close} />}
    </div>
  )
}

const TrackLink = ({ waybill }: { waybill: WaybillView }) =>
  waybill.trackingUrl ? (
    <a className="waybill-link" href={waybill.trackingUrl} target="_blank" rel="noreferrer">
      {copy.track(courierOf(waybill))}
      <span className="visually-hidden">{copy.newTab}</span>
    </a>
  ) : (
    <CopyButton text={waybill.number} label={copy.copy} />
  )
