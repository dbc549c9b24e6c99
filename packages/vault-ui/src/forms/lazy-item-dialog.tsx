import { FormFailed } from './form-failed.tsx'
import { lazyForms } from './lazy-forms.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { useLazy } from '../primitives/lazy.ts'
import { itemDialogFailedRu } from '../item-dialog/form-failed.ru.ts'
import type { ItemDialogProps } from '../item-dialog/item-dialog-props.ts'
import { rootAttributes } from '../theme/root-props.ts'
import { view } from '../locale/view.tsx'

/**
 * Adds or edits an item. It saves once, and never throws away what was typed without asking. The form is loaded after
 * what stands on the page, whether it is open or not, so that it is there when somebody asks for it.
 *
 * @example
 * ```tsx
 * <ItemDialog
 *   open
 *   mode="add"
 *   type="login"
 *   vaults={[{ id: 'team', name: 'Team' }]}
 *   defaultVaultId="team"
 *   onSave={async (item) => ((await save(item)) ? { ok: true } : { ok: false })}
 *   onClose={() => setOpen(false)}
 * />
 * ```
 */
export const ItemDialog = view<ItemDialogProps>(
  () => import('../item-dialog/messages.en.ts'),
  function ItemDialog(props, ref) {
    const forms = useLazy(lazyForms)
    const messages = useMessages('itemDialog', itemDialogFailedRu)
    const { types, details } = useMessages('itemFields', itemFieldsRu)
    if (forms.kind === 'ready') {
      const Form = forms.part.ItemDialog
      return <Form {...props} ref={ref} />
    }
    return forms.kind === 'failed' && props.open ? (
      <FormFailed
        {...rootAttributes(props)}
        ref={ref}
        data-vlt-slot="item-dialog"
        width="large"
        title={types[props.type].name}
        dirty={props.draft !== undefined}
        messages={{ ...messages, retry: details.retry }}
        onRetry={forms.onRetry}
        onClose={props.onClose}
      />
    ) : null
  },
)
