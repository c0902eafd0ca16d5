import './skeleton.css';

/** Placeholder of an area while it loads. */
export function Skeleton({ title }: { title: string }) {
  return (
    <div className="shell-skeleton" role="status" aria-label={`${title} is loading`}>
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}
