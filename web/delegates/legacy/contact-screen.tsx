import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#contract/addresses/paths'
import type { LegacyAct, LegacyPage } from '#contract/delegates/legacy'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { isRefusedLink, RefusedLink } from '../../server/link/refused-link'
import { linkHeaders, useLinkToken } from '../../server/link/use-link-token'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { BothTimes } from '../../ui/format/both-times'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { PageSkeleton } from '../../ui/skeleton'
import { contactCopy as copy } from './copy'

const keyOf = (token: string) => ['legacy', token]

/** Where a legacy contact agrees, and asks for access one day. */
export function LegacyContactScreen() {
  const token = useLinkToken()
  usePageTitle(copy.pageTitle)
  const query = useQuery({
    queryKey: keyOf(token),
    queryFn: async () => (await api.legacy.contact.$get({}, linkHeaders(token))).json(),
    gcTime: 0,
  })
  return (
    <div className="page page-narrow">
      <Card>
        {isRefusedLink(query.error) ? (
          <RefusedLink
            error={query.error}
            copy={copy}
            action={<LinkButton to={paths.legacy}>{copy.newLink}</LinkButton>}
          />
        ) : (
          <Loaded query={query} failed={copy.loadFailed} fallback={<PageSkeleton />}>
            {(page) => <Contact page={page} token={token} />}
          </Loaded>
        )}
      </Card>
    </div>
  )
}

function Contact({ page, token }: { page: LegacyPage; token: string }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const act = useAction({
    mutationFn: async (done: LegacyAct) =>
      (await api.legacy.contact.$post({ json: { act: done } }, linkHeaders(token))).json(),
    onSuccess: (after) => {
      setAsking(false)
      client.setQueryData(keyOf(token), after)
    },
    failed: { title: copy.failed, text: copy.kept },
  })
  const { contact, owner, state, grantsAt, accessUntil } = page
  const decline = (
    <Button variant="quiet" disabled={act.isPending} onClick={() => act.mutate('decline')}>
      {copy.decline}
    </Button>
  )
  return (
    <div className="stack">
      <h1>{copy.heading(owner)}</h1>
      <p>{copy.hello(contact)}</p>
      <div className="stack" role="status">
        {state === 'named' && <p>{copy.namedText(owner)}</p>}
        {state === 'agreed' && <p>{copy.agreedText(owner)}</p>}
        {state === 'agreed' && (
          <p>
            {copy.laterText} <Link to={paths.legacy}>{copy.newLink}</Link>
          </p>
        )}
        {state === 'asked' && grantsAt && (
          <p>
            {copy.askedText} <BothTimes at={grantsAt} />.
          </p>
        )}
        {state === 'granted' && accessUntil && (
          <p>
            {copy.grantedText} <BothTimes at={accessUntil} />.
          </p>
        )}
        {state === 'declined' && (
          <p>
            {copy.declined}. {copy.declinedText}
          </p>
        )}
      </div>
      {!isAsking && <Refusal error={act.error} otherwise={copy.kept} />}
      <div className="row-2">
        {state === 'named' && (
          <Button pending={act.isPending} pendingText={copy.saving} onClick={() => act.mutate('agree')}>
            {copy.agree}
          </Button>
        )}
        {state === 'agreed' && (
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {copy.ask}
          </Button>
        )}
        {state !== 'declined' && state !== 'refused' && decline}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={copy.askTitle}
          size="small"
          confirmLabel={copy.ask}
          pendingLabel={copy.saving}
          action={act}
          onConfirm={() => act.mutate('ask')}
          onClose={() => setAsking(false)}
        >
          <p>{copy.askText(owner)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
