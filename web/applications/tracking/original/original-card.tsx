import { useState } from 'react'
import { overdueText } from '#contract/applications/custody-copy'
import { announcementFields, type OwnerCustodyForm } from '#contract/applications/custody-forms'
import { originalLine } from '#contract/applications/progress/original-copy'
import { maySayItWasSent, maySend } from '#contract/applications/progress/original-rules'
import { originalOf } from '#contract/applications/progress/recorded-rules'
import type { ApplicationPage } from '#contract/applications/views'
import { CustodyChain } from '../../../documents/custody/chain'
import { custodyCopy } from '../../../documents/custody/copy'
import { WaybillDialog } from '../../../documents/waybill/waybill-dialogs'
import { FormDialog } from '../../../server/action/form-dialog'
import { Refusal } from '../../../server/action/refusal'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { reloadApplications } from '../../../server/queries/applications-query'
import { asOwner } from '../../../server/sessions/session-change'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { TextField } from '../../../ui/form/field'
import { Notice } from '../../../ui/notice'
import { toast } from '../../../ui/overlay/toast'
import { custodyCardCopy as copy } from '../../copy'
import { hasOwnWaybill, useOwnerWaybills } from '../owner-waybills'

/** Where the original is, in one sentence, its chain, and what its owner may record. */
export function OriginalCard({ page }: { page: ApplicationPage }) {
  const { application, statusHistory, custody } = page
  const [byHand, setByHand] = useState<keyof typeof copy.byHand>()
  const [isReporting, setReporting] = useState(false)
  const waybills = useOwnerWaybills(page)
  const { id, firmName, withdrawnAt } = application
  const before = custody.entries.length
  const record = useAction({
    mutationFn: (json: OwnerCustodyForm) =>
      asOwner(api.applications[':id'].original.entries.$post({ param: { id: String(id) }, json })),
    onSuccess: async () => {
      await reloadApplications()
      setByHand(undefined)
      toast({ title: custodyCopy.saved })
    },
    onConflict: reloadApplications,
    failed: { title: custodyCopy.failed, text: custodyCopy.nothing },
  })
  const original = originalOf(statusHistory)
  const may = (kind: 'announced' | 'confirmed' | 'corrected') => custody.next.includes(kind)
  const mayAnnounce = may('announced') && maySend(application)
  const mayReport = may('announced') && maySayItWasSent(application, hasOwnWaybill(page.waybills))
  const isToKeep = may('announced') && withdrawnAt === null && firmName === null && original?.with !== 'sent'
  const isPending = (entry: string) => record.isPending && record.variables.entry === entry
  return (
    <Card title={custodyCopy.title}>
      <p>{original ? originalLine(original, firmName) : copy.notRecorded}</p>
      {isToKeep && <p>{copy.keep}</p>}
      {custody.isOverdue && custody.movedAt && (
        <Notice tone="warning" title={overdueText(custody.movedAt)}>
          <p>{may('confirmed') ? copy.overdueBack : copy.overdue(firmName)}</p>
        </Notice>
      )}
      <div className="row-text progress-summary-actions">
        {may('confirmed') && (
          <Button
            size="small"
            pending={isPending('confirmed')}
            pendingText={custodyCopy.saving}
            onClick={() => record.mutate({ entry: 'confirmed', before })}
          >
            {copy.confirm}
          </Button>
        )}
        {mayAnnounce && (
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setByHand('ahead')}>
            {copy.byHand.ahead.open}
          </Button>
        )}
        {mayReport && (
          <>
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setReporting(true)}>
              {copy.report}
            </Button>
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setByHand('done')}>
              {copy.byHand.done.open}
            </Button>
          </>
        )}
        {may('corrected') && (
          <Button
            variant="quiet"
            size="small"
            pending={isPending('corrected')}
            pendingText={custodyCopy.saving}
            onClick={() => record.mutate({ entry: 'corrected', before })}
          >
            {copy.correct}
          </Button>
        )}
      </div>
      {!byHand && <Refusal error={record.error} otherwise={custodyCopy.failed} />}
      <CustodyChain entries={custody.entries} path={`/api/applications/${id}`} />
      {isReporting && <WaybillDialog {...waybills} own={undefined} onClose={() => setReporting(false)} />}
      {byHand && (
        <FormDialog
          title={copy.byHand[byHand].open}
          size="small"
          confirmLabel={copy.record}
          pendingLabel={custodyCopy.saving}
          idPrefix="announce-"
          schema={announcementFields}
          action={{
            ...record,
            mutate: ({ by }: { by: string | null }) => record.mutate({ entry: 'announced', by, before }),
          }}
          lead={<p>{copy.byHand[byHand].more}</p>}
          onClose={() => setByHand(undefined)}
        >
          {(field) => <TextField {...field('by')} label={copy.byHand[byHand].by} isOptional autoComplete="off" />}
        </FormDialog>
      )}
    </Card>
  )
}
