import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { OwnerApplication } from '#contract/applications/views'
import { Button } from '../ui/button'
import { When } from '../ui/format/when'
import { Notice } from '../ui/notice'
import { otherTabCopy } from './copy'
import { DeclineDialog } from './decline-dialog'

/** The application was attached by its email address; the owner can decline it. */
export function StartedInOtherTab({ application }: { application: OwnerApplication }) {
  const { id, createdAt, depositPaid, startedElsewhere } = application
  const [isAsking, setAsking] = useState(false)
  if (!startedElsewhere) return null
  return (
    <Notice
      icon={MonitorSmartphone}
      title={
        <>
          Started without signing in on <When at={createdAt} isDateOnly />, from another device
        </>
      }
      action={
        !depositPaid && (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            {otherTabCopy.notMine}
          </Button>
        )
      }
    >
      <p>{otherTabCopy.explanation}</p>
      {isAsking && <DeclineDialog id={id} onClose={() => setAsking(false)} />}
    </Notice>
  )
}
