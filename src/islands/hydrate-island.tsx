import { Component, type ComponentType, createElement, type ErrorInfo, memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyInput } from './early-input.ts';
import { ProblemBox } from './ProblemBox.tsx';

/**
 * Hydrates an island, in one go: a button that a reader presses before React renders it anew, and releases after, gets
 * no click (see `released`). React never renders the static children again: they stay as they are in the document.
 *
 * @returns A function that unmounts it; its first effects have run
 */
export async function hydrateIsland(island: HTMLElement, Island: ComponentType): Promise<() => void> {
  await released(island);
  const props = JSON.parse(island.getAttribute('props') ?? '{}') as Record<string, unknown>;
  const slot = slotOf(island);
  const children = slot ? <StaticChildren html={slot.innerHTML} /> : undefined;
  const enterAgain = keepEarlyInput(island);
  const root = flushSync(() =>
    hydrateRoot(
      island,
      <CrashBoundary name={island.getAttribute('name') ?? ''} fallback={children}>
        {createElement(Island, props, children)}
      </CrashBoundary>,
      {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        // A translator or an extension has changed the text. React has then rendered the island again by itself.
        onRecoverableError: () => {},
      },
    ),
  );
  enterAgain();
  return () => root.unmount();
}

/**
 * Resolves once nothing of an island is pressed. Where React renders a pressed button anew, because a translator has
 * changed its text, the browser finds no element that was both pressed and released, and there is no click.
 */
async function released(island: HTMLElement): Promise<void> {
  while (island.matches(':active')) await new Promise(requestAnimationFrame);
}

/** The static children of an island, not of one inside it. */
function slotOf(island: HTMLElement): Element | undefined {
  return [...island.querySelectorAll('island-slot')].find((slot) => slot.closest('site-island') === island);
}

const StaticChildren = memo(
  ({ html }: { html: string }) =>
    createElement('island-slot', { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true }),
  () => true,
);

type BoundaryProps = { name: string; fallback: ReactNode; children: ReactNode };

/** Shows what went wrong in place of a crashed island, keeps its static words, and tries again when asked. */
class CrashBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`The island ${this.props.name} crashed.`, error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <>
        <ProblemBox problem="crash" message={error.message} onAgain={() => this.setState({ error: null })} />
        {this.props.fallback}
      </>
    );
  }
}
