/** What went wrong last, and what is being done. Screen readers announce both. */
export const Status = ({ problem, doing }: { problem?: string | undefined; doing?: string | undefined }) => (
  <>
    {problem !== undefined && (
      <p class="wrong" role="alert">
        {problem}
      </p>
    )}
    {doing && (
      <p class="quiet" role="status">
        {doing}
      </p>
    )}
  </>
)
