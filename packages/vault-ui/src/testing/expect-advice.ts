import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { storyMessages } from './story-messages.ts'

/** A typed password is rated as soon as what rates it has come; then there is advice. */
export async function expectAdvice({ canvas, globals }: Pick<StoryContext, 'canvas' | 'globals'>): Promise<void> {
  const { advice } = storyMessages(globals).strengthMeter
  await waitFor(() => expect(canvas.getByRole('list', { name: advice })).toBeVisible())
}
