import type { ClientApplication } from '#contract/desk/views'
import { nextStep, stepLabel } from '#contract/steps'
import { portalCopy } from '../../firms/copy'
import { useMember } from '../../firms/member'
import { Refusal } from '../../server/action/refusal'
import { codeOf } from '../../server/api'
import { Button } from '../../ui/button'
import { isUnreachable } from '../../ui/page/is-unreachable'
import { moveCopy } from '../list-copy'
import './step-control.css'
import { useMove } from './use-move'

/** "Move to …": a stepper portal's only move, and a shortcut on the page of a file. */
export function NextStepButton({ application }: { application: ClientApplication }) {
  const { portalVariant } = useMember().firm
  const move = useMove()
  const step = nextStep(application.status)
  if (!step || application.refunded?.includes('deposit')) return null
  const label = moveCopy.moveTo(stepLabel(application.serviceType, step, portalVariant))
  return (
    <>
      <Button
        size="small"
        className="move-button"
        pending={move.isPending}
        pendingText={moveCopy.saving}
        aria-label={move.isPending ? undefined : `${label}: ${application.clientName}`}
        onClick={({ currentTarget }) => {
          // after the last step the button disappears: the focus stays in the row, or on the file's name
          if (!nextStep(step)) {
            currentTarget.closest('tr, .file-head')?.querySelector<HTMLElement>('a, h1')?.focus()
          }
          move.mutate({ application, step })
        }}
      >
        {label}
      </Button>
      <MoveRefused error={move.error} />
    </>
  )
}

/** An unreachable server has its own notice, which outlives the row; what is missing, a dialog on the file’s page. */
export const MoveRefused = ({ error }: { error: Error | null }) => {
  const isElsewhere = isUnreachable(error) || codeOf(error) === 'checklist-incomplete'
  return <Refusal error={isElsewhere ? null : error} otherwise={portalCopy.nothingChanged} />
}
