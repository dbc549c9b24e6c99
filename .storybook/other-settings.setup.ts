import * as accessibility from '@storybook/addon-a11y/preview'
import { setProjectAnnotations } from '@storybook/react-vite'
import './stories.setup.ts'
import preview from './preview.tsx'
import { toolbarOther } from './toolbar.ts'

// Accessibility is looked at here too: colours and order are other ones.
setProjectAnnotations([accessibility, preview, { initialGlobals: toolbarOther }])
