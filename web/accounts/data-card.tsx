import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountErasure, erasureForm, erasureWord, exportName } from '#contract/accounts/settings'
import { paths } from '#contract/addresses/paths'
import { signInCopy } from '../identity/account/copy'
import { SettingsDialog } from '../identity/account/settings-dialog'
import { api, request } from '../server/api'
import { leaveSession } from '../server/sessions/session-change'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { TextField } from '../ui/form/field'
import { PasswordField } from '../ui/form/password-field'
import { saveFile } from '../ui/format/save-file'
import { toast } from '../ui/overlay/toast'
import { settingsCopy } from './copy'

export function DataCard() {
  const [open, setOpen] = useState<'export' | 'erase'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={settingsCopy.data}>
      <div className="account-data">
        <div className="stack">
          <p className="account-lead">{settingsCopy.takeAlongLead}</p>
          <div>
            <Button variant="secondary" onClick={() => setOpen('export')}>
              {settingsCopy.takeAlong}
            </Button>
          </div>
        </div>
        <div className="stack">
          <h3>{settingsCopy.erase}</h3>
          <p className="account-lead">{settingsCopy.eraseLead}</p>
          <div>
            <Button variant="danger" onClick={() => setOpen('erase')}>
              {settingsCopy.eraseButton}
            </Button>
          </div>
        </div>
      </div>
      {open === 'export' && <ExportDialog onClose={close} />}
      {open === 'erase' && <EraseDialog onClose={close} />}
    </Card>
  )
}

const ExportDialog = ({ onClose }: { onClose: () => void }) => (
  <SettingsDialog
    title={settingsCopy.takeAlong}
    lead={<p>{settingsCopy.takeAlongAsk}</p>}
    schema={accountErasure}
    send={async ({ password }) => {
      const headers = { 'X-Password': encodeURIComponent(password) }
      saveFile(await (await request('/api/account/export', { headers })).blob(), exportName)
    }}
    onDone={() => toast(settingsCopy.downloaded)}
    onClose={onClose}
    submit={settingsCopy.download}
    pending={settingsCopy.downloading}
    failed={settingsCopy.downloadFailed}
  >
    {(field) => <PasswordField label={signInCopy.password} {...field('password')} />}
  </SettingsDialog>
)

function EraseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <SettingsDialog
      title={settingsCopy.eraseAsk}
      lead={
        <>
          <p>{settingsCopy.eraseGoes}</p>
          <p>{settingsCopy.eraseStays}</p>
          <p>{settingsCopy.eraseFirst}</p>
        </>
      }
      schema={erasureForm}
      send={({ password }) => api.account.$delete({ json: { password } })}
      onDone={() => {
        toast(settingsCopy.erased)
        void navigate(paths.home)
        leaveSession()
      }}
      onClose={onClose}
      submit={settingsCopy.eraseButton}
      pending={settingsCopy.erasing}
      failed={settingsCopy.eraseFailed}
      isDangerous
    >
      {(field) => (
        <>
          <PasswordField label={signInCopy.password} {...field('password')} />
          <TextField
            label={settingsCopy.eraseWord(erasureWord)}
            {...field('word')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
    </SettingsDialog>
  )
}
