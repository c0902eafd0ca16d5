import classes from './Skeleton.module.css';

/** An area's shape in grey while it loads. */
export function Skeleton({ title }: { title: string }) {
  return (
    <div className={classes['skeleton']} role="status" aria-label={`${title} is loading`}>
      <div className={classes['heading']} />
      <div className={classes['line']} />
      <div className={classes['card']} />
      <div className={classes['card']} />
    </div>
  );
}
