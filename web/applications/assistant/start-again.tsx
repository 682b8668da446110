import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { assistantCopy } from './copy'
import type { AssistantState } from './use-assistant'

export function StartAgain({ assistant }: { assistant: AssistantState }) {
  const [isAsking, setAsking] = useState(false)
  const { application } = assistant.state
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {assistantCopy.startAgain}
      </Button>
      {isAsking && (
        <Dialog
          title={assistantCopy.startAgainTitle}
          size="small"
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {assistantCopy.startAgainNo}
              </Button>
              <Button variant="danger" onClick={assistant.restart}>
                {assistantCopy.startAgainYes}
              </Button>
            </>
          }
        >
          <p>
            {assistantCopy.startAgainText} {application && assistantCopy.startAgainMade(application.referenceNumber)}
          </p>
        </Dialog>
      )}
    </>
  )
}
