import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Empty } from '../ui/page.tsx';

export const NotFound = () => (
  <Empty
    icon={IconMapQuestion}
    title="There is nothing at this address"
    action={
      <Button component={Link} to="/" variant="default">
        Go to the overview
      </Button>
    }
  >
    It may have been removed, or it belongs to another account.
  </Empty>
);
