import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { toFirmApplication } from '#contract/addresses/links'
import type { NoticesView } from '#contract/desk/people'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { Button } from '../../ui/button'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { useMember } from '../member'
import { asMember, firmKey, memberQuery } from '../member-query'
import { noticesCopy as copy, noticeText } from './copy'

const shownAtFirst = 2

/** What colleagues did that concerns the member, on every page of the portal until they have read it. */
export function ColleagueNotices({ news }: { news: string }) {
  const { firm } = useMember()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: [firmKey, 'notices', news],
    queryFn: async (): Promise<NoticesView> => (await asMember(api.lawfirm.notices.$get())).json(),
  })
  const read = useAction({
    mutationFn: (upTo: number) => asMember(api.lawfirm.notices.read.$put({ json: { upTo } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberQuery.queryKey }),
    failed: { title: copy.failed, text: copy.failedText },
  })
  const newest = data?.notices[0]
  if (!data || !newest) return null
  const { notices: rows, isWhole } = data
  const shown = isOpen ? rows : rows.slice(0, shownAtFirst)
  return (
    <section className="stack" aria-label={copy.title(rows.length, isWhole)} aria-live="polite" data-no-print>
      <Notice
        icon={Users}
        title={copy.title(rows.length, isWhole)}
        action={
          <Button
            size="small"
            variant="secondary"
            pending={read.isPending}
            pendingText={copy.doing}
            onClick={() => read.mutate(newest.id)}
          >
            {copy.done}
          </Button>
        }
      >
        <ul>
          {shown.map((notice) => (
            <li key={notice.id}>
              {notice.file ? (
                <Link to={toFirmApplication(firm.slug, notice.file.id)}>{noticeText(notice)}</Link>
              ) : (
                noticeText(notice)
              )}
              {notice.word && ` ${copy.quote(notice.word)}`}{' '}
              <span className="minor">
                {notice.standsInFor && `${copy.standsInFor(notice.standsInFor)} `}
                <When at={notice.at} />
              </span>
            </li>
          ))}
        </ul>
        {rows.length > shown.length && (
          <p className="row-2">
            <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
              {copy.rest(rows.length - shown.length)}
            </Button>
          </p>
        )}
        <Refusal error={read.error} otherwise={copy.failedText} />
      </Notice>
    </section>
  )
}
