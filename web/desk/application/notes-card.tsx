import { type NoteForm as Note, noteForm } from '#contract/desk/notes/form'
import type { NoteView } from '#contract/desk/views'
import { useMembersDrafts } from '../../firms/member'
import { asMember } from '../../firms/member-query'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { api, idempotencyHeaders } from '../../server/api'
import { useDraft } from '../../server/device/use-draft'
import { Card } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import { Checkbox } from '../../ui/form/choices/checkbox'
import { TextArea } from '../../ui/form/field'
import { useLineForm } from '../../ui/form/use-line-form'
import { When } from '../../ui/format/when'
import { useShowAll } from '../../ui/list/use-show-all'
import { toast } from '../../ui/overlay/toast'
import { screen } from '../../ui/page/screen'
import { parts } from '../folds/parts'
import type { MentionListProps } from '../mentions/mention-list'
import { useMentions } from '../mentions/use-mentions'
import { reloadApplication } from '../queries/application-queries'
import { deskCopy } from './copy'

const shownAtFirst = 4
const MentionList = screen<MentionListProps>(async () => (await import('../mentions/mention-list')).MentionList)

/** Visible to members of the firm only. */
export function NotesCard({ fileId, notes }: { fileId: number; notes: readonly NoteView[] }) {
  const [shown, showAll] = useShowAll(notes, shownAtFirst)
  return (
    <Card
      id={parts.notes}
      className={classNames('file-internal', notes.length === 0 && 'card-line')}
      title="Internal notes"
      aside={notes.length > 0 && <p className="minor">{notes.length}</p>}
    >
      <NoteForm fileId={fileId} />
      <ul className="activity file-notes" aria-label="Internal notes">
        {shown.map(({ id, text, by, createdAt, isForNextFirm, fromFirm }) => (
          <li key={id}>
            <p className="history-words">{text}</p>
            <p className="minor">
              {fromFirm ? `${by}, ${fromFirm}` : by} · <When at={createdAt} />
              {isForNextFirm && ` · ${deskCopy.noteForNext}`}
            </p>
          </li>
        ))}
      </ul>
      {showAll}
    </Card>
  )
}

function NoteForm({ fileId }: { fileId: number }) {
  const [{ text = '', forNextFirm = '' }, setDraft] = useDraft({
    ...useMembersDrafts(),
    application: fileId,
    form: 'note',
  })
  const line = useLineForm(text !== '')
  const mentions = useMentions()
  const send = useKeyedCall(async (json: Note, key) => {
    const param = { id: String(fileId) }
    return (await asMember(api.lawfirm.clients[':id'].notes.$post({ param, json }, idempotencyHeaders(key)))).json()
  })
  const write = useAction({
    mutationFn: (typed: Note) => send({ ...typed, forNextFirm: forNextFirm !== '' }),
    onSuccess: ({ notified = [] }) => {
      setDraft({})
      toast({ title: deskCopy.noteSaved, ...(notified.length > 0 && { description: deskCopy.noteTold(notified) }) })
      void reloadApplication(fileId)
    },
    failed: { title: deskCopy.noteFailed, text: deskCopy.keptMessage },
  })
  return (
    <ActionForm
      className={classNames('file-message', line.className)}
      onFocus={line.onFocus}
      schema={noteForm}
      action={write}
      {...(line.isOpen && {
        button: { size: 'small', variant: 'secondary', pendingText: 'Saving...', children: 'Save note' },
      })}
    >
      {(field) => (
        <>
          <TextArea
            {...field('text')}
            {...mentions.area}
            label="Note"
            hint={deskCopy.noteHint}
            className="line-field"
            rows={line.isOpen ? 2 : 1}
            required
            value={text}
            onChange={({ target }) => setDraft({ text: target.value, forNextFirm })}
          />
          {mentions.list && <MentionList {...mentions.list} />}
          {line.isOpen && (
            <Checkbox
              label={deskCopy.noteForNextLabel}
              checked={forNextFirm !== ''}
              onChange={({ target }) => setDraft({ text, forNextFirm: target.checked ? 'yes' : '' })}
            />
          )}
        </>
      )}
    </ActionForm>
  )
}
