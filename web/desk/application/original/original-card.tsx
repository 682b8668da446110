import { useState } from 'react'
import type { CustodyHolder, CustodyKind } from '#contract/applications/custody'
import { overdueText, placeLabel } from '#contract/applications/custody-copy'
import type { FirmCustodyForm } from '#contract/applications/custody-forms'
import { isNothingToSend, isToReplace } from '#contract/applications/progress/replacement-rules'
import type { ClientApplicationPage } from '#contract/desk/views'
import { CustodyChain } from '../../../documents/custody/chain'
import { custodyCopy } from '../../../documents/custody/copy'
import { useMember } from '../../../firms/member'
import { asMember } from '../../../firms/member-query'
import { Refusal } from '../../../server/action/refusal'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { Button } from '../../../ui/button'
import { When } from '../../../ui/format/when'
import { Notice } from '../../../ui/notice'
import { toast } from '../../../ui/overlay/toast'
import { Disclosure } from '../../../ui/page/disclosure'
import { invalidateApplication, reloadApplication, showApplication } from '../../queries/application-queries'
import { originalCopy } from '../progress/copy'
import { originalCardCopy as copy, entryLabels } from './copy'
import { EntryDialog, type EntryWithWords } from './entry-dialog'

const withWords: readonly string[] = ['received', 'lodged', 'returned', 'corrected']

/** Who has the original deed, what may be recorded next, and everything recorded so far. */
export function OriginalCard(page: ClientApplicationPage) {
  const { file: application, client, original, custody, history, documents } = page
  const { firm } = useMember()
  const [dialog, setDialog] = useState<EntryWithWords>()
  const { id } = application
  const before = custody.entries.length
  const record = useAction({
    mutationFn: async (json: FirmCustodyForm) => {
      const call = api.lawfirm.clients[':id'].original.$post({ param: { id: String(id) }, json })
      return (await asMember(call)).json()
    },
    onSuccess: async (changed, { entry }) => {
      showApplication(changed)
      // before its dialog closes: the next press counts from this entry, and nothing moves under the pointer
      await invalidateApplication(id)
      // an entry without a dialog leaves another one's open
      setDialog((open) => (open === entry ? undefined : open))
      toast({ title: custodyCopy.saved, description: copy.savedMore })
    },
    onConflict: () => reloadApplication(id).catch(() => undefined),
    failed: { title: custodyCopy.failed, text: custodyCopy.nothing },
  })
  const deed = { serviceType: application.serviceType, hasTitleDeed: client.hasTitleDeed, changes: history }
  const isMissing = isToReplace(deed)
  const isMain = (kind: CustodyKind) => kind === 'received' && custody.isDue
  const press = (kind: CustodyKind) =>
    withWords.includes(kind)
      ? setDialog(kind as EntryWithWords)
      : record.mutate({ entry: kind, before } as FirmCustodyForm)
  return (
    <>
      <div className="stack-3">
        <p>
          {original
            ? original.with === 'firm'
              ? copy.withFirm(firm.name)
              : placeLabel(original.with as CustodyHolder)
            : client.hasTitleDeed && originalCopy.whenApplying[client.hasTitleDeed]}
          {original ? (
            <span className="minor">
              {' '}
              {original.isSaid ? originalCopy.said : originalCopy.since} <When at={original.at} isDateOnly />
              {original.by && `, ${original.by}`}
            </span>
          ) : (
            <span className="minor"> {originalCopy.notRecorded}.</span>
          )}
        </p>
        {custody.isOverdue && custody.movedAt && (
          <Notice tone="warning" title={overdueText(custody.movedAt)}>
            <p>{copy.overdue}</p>
          </Notice>
        )}
        {custody.isDue && <p className="file-passed">{isNothingToSend(deed) ? copy.askReplaced : copy.ask}</p>}
        {custody.next.includes('seconded') && <p className="minor">{copy.second}</p>}
        <div className="row-2 file-progress-actions">
          {custody.next.map((kind) => (
            <Button
              key={kind}
              variant={isMain(kind) ? 'primary' : kind === 'corrected' ? 'quiet' : 'secondary'}
              size="small"
              pending={record.isPending && record.variables.entry === kind}
              pendingText={custodyCopy.saving}
              onClick={() => press(kind)}
            >
              {kind === 'received' && isMissing ? copy.ofLost : entryLabels[kind]}
            </Button>
          ))}
        </div>
        {!dialog && <Refusal error={record.error} otherwise={custodyCopy.failed} />}
        <Disclosure title={custodyCopy.chain} isOpen={before > 0 && before < 4}>
          <CustodyChain entries={custody.entries} path={`/api/lawfirm/clients/${id}`} />
        </Disclosure>
      </div>
      {dialog && (
        <EntryDialog
          entry={dialog}
          applicationId={id}
          before={before}
          documents={documents}
          action={record}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
