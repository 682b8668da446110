import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { words } from './copy'
import type { AssistantState } from './use-assistant'

/** Clears the draft, once it is sure that somebody means it. */
export function StartAgain({ talk }: { talk: AssistantState }) {
  const [isAsking, setAsking] = useState(false)
  const { application } = talk.state
  const keep = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {words.startAgain}
      </Button>
      {isAsking && (
        <Dialog
          title={words.startAgainTitle}
          size="small"
          onClose={keep}
          actions={
            <>
              <Button variant="secondary" onClick={keep}>
                {words.startAgainNo}
              </Button>
              <Button variant="danger" onClick={talk.restart}>
                {words.startAgainYes}
              </Button>
            </>
          }
        >
          <p>
            {words.startAgainText} {application && words.startAgainMade(application.referenceNumber)}
          </p>
        </Dialog>
      )}
    </>
  )
}
