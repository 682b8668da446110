import { Download, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { waitingForLabels } from '#contract/applications/progress/copy'
import { type LegacyAccess, type LegacyKey, legacyCode } from '#contract/delegates/legacy'
import { clientsLabel } from '#contract/service-statuses'
import { serviceLabel } from '#contract/services'
import { ActionForm } from '../../server/action/action-form'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api, codeOf } from '../../server/api'
import { isRefusedLink, RefusedLink } from '../../server/link/refused-link'
import { useLinkToken } from '../../server/link/use-link-token'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { TextField } from '../../ui/form/field'
import { BothTimes } from '../../ui/format/both-times'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { saveFile } from '../../ui/format/save-file'
import { When } from '../../ui/format/when'
import { usePageTitle } from '../../ui/page/page-title'
import { EmptyState } from '../../ui/states'
import { contactCopy, accessCopy as copy } from './copy'

interface Opened {
  access: LegacyAccess
  /** Kept in this page only: nothing of an access stays in the browser. */
  own: LegacyKey
}

/** An owner's applications and released deeds, for their legacy contact, by link and code. */
export function LegacyAccessScreen() {
  const token = useLinkToken()
  const [opened, setOpened] = useState<Opened>()
  usePageTitle(copy.pageTitle)
  const open = useAction({
    mutationFn: async ({ code }: { code: string }) => {
      const key = { token, code }
      return { own: key, access: await (await api.legacy.access.$post({ json: key })).json() }
    },
    onSuccess: setOpened,
    failed: { title: copy.failed, text: copy.kept },
    isQuiet: (error) => codeOf(error) === 'bad-request',
  })
  if (opened) return <Applications {...opened} />
  return (
    <div className="page page-narrow">
      <Card>
        {isRefusedLink(open.error) && open.error.code !== 'too-many-attempts' ? (
          <RefusedLink error={open.error} copy={contactCopy} />
        ) : (
          <div className="stack">
            <h1>{copy.heading}</h1>
            <p>{copy.lead}</p>
            <ActionForm schema={legacyCode} action={open} button={{ children: copy.open, pendingText: copy.opening }}>
              {(field) => (
                <TextField
                  label={copy.code}
                  {...field('code')}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  required
                />
              )}
            </ActionForm>
          </div>
        )}
      </Card>
    </div>
  )
}

const Applications = ({ access, own }: Opened) => (
  <div className="page page-narrow stack">
    <div role="status">
      <h1>{copy.title(access.owner)}</h1>
      <p>
        {copy.until} <BothTimes at={access.accessUntil} />. {copy.recorded}
      </p>
    </div>
    {access.applications.length === 0 && (
      <Card>
        <EmptyState icon={FolderOpen} title={copy.none}>
          {copy.noneText}
        </EmptyState>
      </Card>
    )}
    {access.applications.map((application) => (
      <Application key={application.id} application={application} own={own} />
    ))}
  </div>
)

function deedText({ isReleased, isWithdrawn, lockedBy }: LegacyAccess['applications'][number]): string {
  if (!isReleased || isWithdrawn) return copy.noDeed
  return lockedBy === null ? copy.closed : copy.locked(lockedBy)
}

function statusText(application: LegacyAccess['applications'][number]): string {
  if (application.isClosed) return copy.closedApplication
  if (application.isWithdrawn) return copy.withdrawn
  return application.isRefunded ? waitingForLabels.refunded : clientsLabel(application)
}

interface ApplicationProps {
  application: LegacyAccess['applications'][number]
  own: LegacyKey
}

function Application({ application, own }: ApplicationProps) {
  const { id, reference, serviceType, firm, hasDeed } = application
  const download = useAction({
    mutationFn: async () => {
      const answer = await api.legacy.access.deeds.$post({ json: { ...own, applicationId: id } })
      saveFile(await answer.blob(), `${reference}-deed.pdf`)
    },
    failed: { title: copy.downloadFailed, text: copy.kept },
  })
  return (
    <Card title={application.property ?? reference} aside={statusText(application)}>
      <div className="stack">
        <Facts shape="stacked">
          <Fact label={copy.service}>{serviceLabel(serviceType)}</Fact>
          <Fact label={copy.reference}>
            <ReferenceNumber value={reference} />
          </Fact>
          <Fact label={copy.deedNumber}>{application.titleDeedNumber}</Fact>
          <Fact label={copy.started}>
            <When at={application.createdAt} />
          </Fact>
          {firm && <Fact label={copy.firm}>{[firm.name, firm.address, firm.phone].filter(Boolean).join(', ')}</Fact>}
        </Facts>
        <Refusal error={download.error} otherwise={copy.kept} />
        {hasDeed ? (
          <div>
            <Button
              icon={Download}
              pending={download.isPending}
              pendingText={copy.downloading}
              onClick={() => download.mutate()}
            >
              {copy.download}
              <span className="visually-hidden"> {reference}</span>
            </Button>
          </div>
        ) : (
          <p className="minor">{deedText(application)}</p>
        )}
      </div>
    </Card>
  )
}
