import { useState } from 'react'
import { ConfirmDialog } from '../server/action/confirm-dialog'
import { Button } from '../ui/button'
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
        <ConfirmDialog
          title={assistantCopy.startAgainTitle}
          size="small"
          confirmLabel={assistantCopy.startAgainYes}
          cancelLabel={assistantCopy.startAgainNo}
          isDangerous
          action={{ isPending: false }}
          onConfirm={assistant.restart}
          onClose={close}
        >
          <p>
            {assistantCopy.startAgainText} {application && assistantCopy.startAgainMade(application.referenceNumber)}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
