import { useState } from 'react'
import { isOwnersAnswer, type OwnerHolder, ownerHolders } from '#contract/applications/custody'
import { originalLine } from '#contract/applications/progress/original-copy'
import { isOriginalAsked, mayAnswerOriginal, ownerHolderLabels } from '#contract/applications/progress/original-rules'
import { originalOf } from '#contract/applications/progress/recorded-rules'
import type { ApplicationPage } from '#contract/applications/views'
import { RetrySignedIn } from '../../../identity/sign-in-again'
import { Refusal } from '../../../server/action/refusal'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { reloadApplications } from '../../../server/queries/applications-query'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { originalCopy as copy } from '../../copy'

type Page = Pick<ApplicationPage, 'application' | 'statusHistory' | 'waybills'>

const answerable = ({ application, statusHistory, waybills }: Page) => ({
  ...application,
  changes: statusHistory,
  isClosed: application.withdrawnAt !== null,
  isOnItsWay: waybills.some(({ sender }) => sender === 'client'),
})

/** Where the original deed is, as recorded. What its owner said holds until they send it. */
export function OriginalPlace({ page }: { page: Page }) {
  const original = originalOf(page.statusHistory)
  if (!original || (isOwnersAnswer(original.with) && answerable(page).isOnItsWay)) return null
  return <p className="minor">{originalLine(original, page.application.firmName)}</p>
}

/** Asks the owner once where the original deed is; the answer can be changed until the firm or a courier has it. */
export function OriginalQuestion({ page }: { page: Page }) {
  const [isChanging, setChanging] = useState(false)
  const { id } = page.application
  const answer = useAction({
    mutationFn: async (holder: OwnerHolder) => {
      const param = { id: String(id) }
      return (await api.applications[':id'].original.$post({ param, json: { with: holder } })).json()
    },
    onSuccess: () => setChanging(false),
    onSettled: reloadApplications,
  })
  const application = answerable(page)
  if (!mayAnswerOriginal(application)) return null
  if (!isOriginalAsked(application) && !isChanging) {
    return (
      <div>
        <button type="button" className="text-button" onClick={() => setChanging(true)}>
          {copy.change}
        </button>
      </div>
    )
  }
  return (
    <Card title={copy.ask}>
      <p>{copy.why}</p>
      <div className="row-text progress-summary-actions">
        {ownerHolders.map((holder) => (
          <Button
            key={holder}
            variant="secondary"
            size="small"
            pending={answer.isPending && answer.variables === holder}
            pendingText={copy.saving}
            onClick={() => answer.mutate(holder)}
          >
            {ownerHolderLabels[holder]}
          </Button>
        ))}
      </div>
      <Refusal error={answer.error} otherwise={copy.failed} />
      <RetrySignedIn action={answer} />
    </Card>
  )
}
