import { useState } from 'react'
import type { OwnershipCheck } from '#contract/administration/ownership'
import { type OwnershipDecision, ownershipDecisions } from '#contract/applications/hold'
import { limits } from '#contract/fields/fields'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { RadioCards } from '../../../ui/form/choices/radio-cards'
import { TextArea } from '../../../ui/form/field'
import { toast } from '../../../ui/overlay/toast'
import { DraftDialog } from '../../draft-dialog'
import { refreshConsole } from '../queries'
import { asSuperAdmin } from '../session'
import { ownershipCopy as copy, decisionLabels } from './copy'

/** Decides which of two applications for one deed goes on. */
export function OwnershipDialog({ check, onClose }: { check: OwnershipCheck; onClose: () => void }) {
  const { id, first, second, decidedAt } = check
  const [decision, setDecision] = useState<OwnershipDecision>()
  const [reason, setReason] = useState('')
  const decide = useAction({
    mutationFn: async (chosen: OwnershipDecision) => {
      const json = { decision: chosen, reason, decidedAt }
      const call = api['super-admin']['ownership-checks'][':id'].$put({ param: { id: String(id) }, json })
      return (await asSuperAdmin(call)).json()
    },
    onSuccess: () => {
      toast(copy.decided)
      onClose()
    },
    onSettled: () => refreshConsole(),
    failed: { title: copy.failed, text: copy.noAnswer },
  })
  return (
    <DraftDialog
      title={copy.title}
      confirmLabel={copy.send}
      pendingLabel={copy.sending}
      action={decide}
      isWhole={decision !== undefined && reason.trim() !== ''}
      onSend={() => decision && decide.mutate(decision)}
      onClose={onClose}
    >
      <RadioCards
        legend={copy.title}
        isLegendShown={false}
        name="decision"
        options={ownershipDecisions.map((value) => ({
          value,
          label: decisionLabels[value](first.referenceNumber, second.referenceNumber),
        }))}
        value={decision}
        onChange={setDecision}
      />
      <TextArea
        name="reason"
        label={copy.reason}
        hint={copy.reasonHint}
        rows={3}
        maxLength={limits.longText}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DraftDialog>
  )
}
