import { MailCheck } from 'lucide-react'
import { legacyLinkForm } from '#contract/delegates/legacy'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { Card } from '../../ui/card'
import { EmailField } from '../../ui/form/email-field'
import { usePageTitle } from '../../ui/page/page-title'
import { EmptyState } from '../../ui/states'
import { contactCopy as copy } from './copy'

/** Where a legacy contact gets a new link. */
export function LegacyRequestScreen() {
  usePageTitle(copy.pageTitle)
  const send = useAction({
    mutationFn: async (json: { email: string }) => (await api.legacy.links.$post({ json })).json(),
    failed: { title: copy.sendFailed, text: copy.kept },
  })
  return (
    <div className="page page-narrow">
      <Card>
        {send.isSuccess ? (
          <EmptyState role="status" level={1} icon={MailCheck} title={copy.sent}>
            {copy.sentText}
          </EmptyState>
        ) : (
          <div className="stack">
            <h1>{copy.requestTitle}</h1>
            <p>{copy.requestText}</p>
            <ActionForm
              schema={legacyLinkForm}
              action={send}
              button={{ children: copy.send, pendingText: copy.sending }}
            >
              {(field) => <EmailField label={copy.email} {...field('email')} autoComplete="email" required />}
            </ActionForm>
          </div>
        )}
      </Card>
    </div>
  )
}
