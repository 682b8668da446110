import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { type SavedView, savedViewName } from '#contract/desk/saved-views'
import { useMember } from '../../firms/member'
import { ActionForm } from '../../server/action/action-form'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { Loaded } from '../../ui/loaded'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { useSearchParams } from '../../ui/page/use-search-params'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { useColleagues } from '../applications/use-colleagues'
import { type ListFilters, readFilters } from '../queries/filters'
import { viewsCopy as copy, viewText } from './copy'
import { keepView, removeView, viewsQuery } from './views-query'

/** The member’s own views: each opens the list as it was saved; the list as it is now can be saved. */
export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address, useMember().firm.portalVariant)
  const colleagues = useColleagues()
  const textOf = (view: ListFilters | SavedView['filters']) =>
    viewText(view, (id) => colleagues.find((one) => String(one.id) === id)?.fullName)
  const open = (view: SavedView) => {
    onClose()
    setAddress(() => view.filters)
  }
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <div className="stack-3">
        <p className="minor">{copy.lead}</p>
        <Loaded
          query={useQuery({ ...viewsQuery, staleTime: 0 })}
          failed={copy.failed}
          fallback={<Skeleton label={copy.loading} rows={3} />}
        >
          {(views) =>
            views.length === 0 ? (
              <EmptyState level={3} icon={ListFilter} title={copy.none}>
                {copy.noneMore}
              </EmptyState>
            ) : (
              <ul className="stack-3" aria-label={copy.title}>
                {views.map((view) => (
                  <View key={view.id} view={view} text={textOf(view.filters)} onOpen={() => open(view)} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <SaveView filters={filters} text={textOf(filters)} />
      </div>
    </Dialog>
  )
}

function View({ view, text, onOpen }: { view: SavedView; text: string; onOpen: () => void }) {
  const remove = useAction({
    mutationFn: () => removeView(view.id),
    onSuccess: () => toast({ title: copy.removed, description: view.name }),
    failed: { title: copy.removeFailed, text: copy.nothing },
  })
  return (
    <li>
      <div className="file-task-foot">
        <Button variant="secondary" size="small" onClick={onOpen}>
          <span translate="no">{view.name}</span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          pending={remove.isPending}
          pendingText={copy.removing}
          onClick={() => remove.mutate()}
        >
          {copy.remove}
          <span className="visually-hidden"> {view.name}</span>
        </Button>
      </div>
      <p className="minor">{text}</p>
      <Refusal error={remove.error} otherwise={copy.removeFailed} />
    </li>
  )
}

function SaveView({ filters, text }: { filters: ListFilters; text: string }) {
  const save = useAction({
    mutationFn: ({ name }: { name: string }) => keepView(name, filters),
    onSuccess: () => toast({ title: copy.saved }),
    failed: { title: copy.saveFailed, text: copy.kept },
  })
  return (
    <ActionForm
      idPrefix="view-"
      schema={savedViewName}
      action={save}
      lead={
        <p>
          {copy.now}: {text}
        </p>
      }
      button={{ size: 'small', variant: 'primary', pendingText: copy.saving, children: copy.save }}
    >
      {(field) => (
        <TextField
          {...field('name')}
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="off"
          required
          maxLength={40}
        />
      )}
    </ActionForm>
  )
}
