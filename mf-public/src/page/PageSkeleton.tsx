import classes from './PageSkeleton.module.css';

/** The form's own shape in grey while offices and brand are on their way. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      <div className={classes.heading} />
      <div className={classes.card}>
        <div className={classes.line} />
        <div className={classes.input} />
        <div className={classes.line} />
      </div>
    </div>
  );
}
