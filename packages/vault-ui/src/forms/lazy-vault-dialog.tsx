import { FormFailed } from './form-failed.tsx'
import { lazyForms } from './lazy-forms.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { useLazy } from '../primitives/lazy.ts'
import { vaultDialogFailedRu } from '../vault-dialog/form-failed.ru.ts'
import type { VaultDialogProps } from '../vault-dialog/vault-dialog.tsx'
import { rootAttributes } from '../theme/root-props.ts'
import { view } from '../locale/view.tsx'

/**
 * Adds or changes a vault. The form is loaded after what stands on the page, whether it is open or not, so that it is
 * there when somebody asks for it.
 *
 * @example
 * ```tsx
 * <VaultDialog open vault={null} onSave={async ({ name }) => ({ ok: await create(name) })} onClose={close} />
 * ```
 */
export const VaultDialog = view<VaultDialogProps>(
  () => import('../vault-dialog/messages.en.ts'),
  function VaultDialog(props, ref) {
    const forms = useLazy(lazyForms)
    const messages = useMessages('vaultDialog', vaultDialogFailedRu)
    if (forms.kind === 'ready') {
      const Form = forms.part.VaultDialog
      return <Form {...props} ref={ref} />
    }
    return forms.kind === 'failed' && props.open ? (
      <FormFailed
        {...rootAttributes(props)}
        ref={ref}
        data-vlt-slot="vault-dialog"
        form="compact"
        title={props.vault === null ? messages.addTitle : messages.editTitle({ name: props.vault.name })}
        dirty={props.draft !== undefined}
        messages={messages}
        onRetry={forms.onRetry}
        onClose={props.onClose}
      />
    ) : null
  },
)
